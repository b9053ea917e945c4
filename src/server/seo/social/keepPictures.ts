/** Pictures are drawn once for what they show and then kept: drawing one takes a tenth of a second. */
import { LRUCache } from 'lru-cache';
import type { SocialCard } from './SocialImage';

/** A few megabytes; when texts change often, the oldest pictures make room. */
const MOST_PICTURES = 100;

export function keepPictures(draw: (card: SocialCard) => Promise<Buffer>) {
  const kept = new LRUCache<string, Buffer, SocialCard>({
    max: MOST_PICTURES,
    fetchMethod: (_key, _stale, { context }) => draw(context),
    // One that makes room while it is drawn is for whoever asked all the same.
    ignoreFetchAbort: true,
  });
  return (card: SocialCard): Promise<Buffer> => kept.forceFetch(JSON.stringify(card), { context: card });
}
