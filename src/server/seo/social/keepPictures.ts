/** Pictures are drawn once for what they show and then kept: drawing one takes a tenth of a second. */
import type { SocialCard } from './SocialImage';

/** A few megabytes; when texts change often, the oldest pictures make room. */
const MOST_PICTURES = 100;

export function keepPictures(draw: (card: SocialCard) => Promise<Buffer>) {
  const kept = new Map<string, Promise<Buffer>>();
  return (card: SocialCard): Promise<Buffer> => {
    const key = JSON.stringify(card);
    const known = kept.get(key);
    if (known) return known;
    const picture = draw(card);
    kept.set(key, picture);
    picture.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MOST_PICTURES && oldest !== undefined) kept.delete(oldest);
    return picture;
  };
}
