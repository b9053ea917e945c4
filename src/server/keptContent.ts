/** What was read once and made ready, for as long as it is right. */
import { LRUCache } from 'lru-cache';
import { micromark } from 'micromark';
import type { VisibleContent } from '../data/content';
import type { ToHtml } from '../data/jobRows';
import { markdownHtml } from '../shared/markdownHtml';

type Read = (signal: AbortSignal) => Promise<VisibleContent>;

/** Reads, and then gives the same until something was saved or `freshFor` (milliseconds, asked at each reading) is over. */
export function keepContent(read: Read, freshFor: () => Promise<number>) {
  let kept: { readonly content: VisibleContent; readonly until: number } | undefined;
  let generation = 0;
  return {
    async read(signal: AbortSignal): Promise<VisibleContent> {
      const now = performance.now();
      if (kept && now < kept.until) return kept.content;
      const asked = generation;
      // The time is asked for first: what comes meanwhile must count.
      const [ms, content] = await Promise.all([freshFor().catch(() => 0), read(signal)]);
      if (asked === generation) kept = { content, until: now + ms };
      return content;
    },
    expire() {
      generation += 1;
      kept = undefined;
    },
  };
}

/** Some thousand jobs with their texts. */
const MOST_CHARACTERS = 32 * 1024 * 1024;

/** Makes HTML of a text once: the list of all jobs has thousands, of which one or two are new. */
export function keepHtml(toHtml: ToHtml = (markdown) => markdownHtml(markdown, micromark)): ToHtml {
  const kept = new LRUCache<string, string>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (html, markdown) => html.length + markdown.length + 1,
  });
  return (markdown) => {
    const known = kept.get(markdown);
    if (known !== undefined) return known;
    const html = toHtml(markdown);
    kept.set(markdown, html);
    return html;
  };
}
