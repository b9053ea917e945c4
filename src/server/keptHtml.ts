/** HTML that was made once, for as long as there is room. */
import { LRUCache } from 'lru-cache';
import { micromark } from 'micromark';
import type { ToHtml } from '../data/jobRows';
import { markdownHtml } from '../shared/markdownHtml';

/** Some thousand jobs with their texts. */
const MOST_CHARACTERS = 32 * 1024 * 1024;

/** Makes HTML of a text once: the list of all jobs has thousands, of which one or two are new. */
export function keepHtml(toHtml: ToHtml = (markdown) => markdownHtml(markdown, micromark)): ToHtml {
  const kept = new LRUCache<string, string>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (html, markdown) => html.length + markdown.length + 1,
    memoMethod: (markdown) => toHtml(markdown),
  });
  return (markdown) => kept.memo(markdown);
}
