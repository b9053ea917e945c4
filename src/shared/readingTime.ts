const WORDS_PER_MINUTE = 220;

/** How many minutes a text takes to read, at least one. Tags of HTML are not words. */
export function readingMinutes(html: string): number {
  const words = html.replaceAll(/<[^>]*>/g, ' ').match(/\S+/g) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}
