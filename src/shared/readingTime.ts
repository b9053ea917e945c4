const WORDS_PER_MINUTE = 220;

/** How many words a text has. Tags of HTML are none. */
export const wordCount = (html: string): number =>
  html.replaceAll(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;

/** How many minutes a text takes to read, at least one. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(wordCount(html) / WORDS_PER_MINUTE));
