/** The HTML of a guide with its contents, and with examples before and after side by side. Pure. */

/** A quote after each of the two words. */
const PAIR =
  /<p>(Before:[^<]*)<\/p>\s*<blockquote>((?:(?!<blockquote>).)*?)<\/blockquote>\s*<p>(After:[^<]*)<\/p>\s*<blockquote>((?:(?!<blockquote>).)*?)<\/blockquote>/gs;

const NUMBER = /[₹$€£]?\b\d+(?:[.,:]\d+)*%?(?: (?:crore|lakh|LPA)\b)?/g;

/** Numbers between tags; one in an address stays as it is. */
const withNumbersMarked = (html: string) =>
  html.replaceAll(/>[^<]+/g, (text) => text.replaceAll(NUMBER, '<b>$&</b>'));

const withPairs = (html: string) =>
  html.replaceAll(
    PAIR,
    (_, was: string, before: string, is: string, after: string) =>
      `<div class="pair"><div><p>${was}</p><blockquote>${before}</blockquote></div>` +
      `<div><p>${is}</p><blockquote>${withNumbersMarked(after)}</blockquote></div></div>`,
  );

interface Chapter {
  readonly id: string;
  readonly title: string;
}

const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

const textOf = (html: string) =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll(/&\w+;/g, (entity) => CHARACTERS[entity] ?? entity);

/** Each heading has an id, which does not depend on its words, so that it works in every script. */
export function readGuide(html: string): { readonly html: string; readonly chapters: readonly Chapter[] } {
  const chapters: Chapter[] = [];
  const withIds = html.replaceAll(/<h2>(.*?)<\/h2>/g, (_, title: string) => {
    const id = `chapter-${chapters.length + 1}`;
    chapters.push({ id, title: textOf(title) });
    return `<h2 id="${id}">${title}</h2>`;
  });
  return { html: withPairs(withIds), chapters };
}
