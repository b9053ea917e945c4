/**
 * Markdown as HTML, with the parser of the caller. Micromark shows raw HTML as text and drops dangerous addresses; the
 * rest is done here.
 */

/**
 * A parser can take minutes for a text that nobody writes by hand, with thousands of marks in one place: quotes and
 * lists within each other at the beginning of a line,
 */
const NESTED = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){12}/m;
const MOST_LINES = 2000;
/** the marks of emphasis, links, pictures and their targets in one paragraph, */
const MARKS = /[*_[\]]/g;
const MOST_MARKS = 2000;
/** and targets that are defined once and copied at each use. */
const MOST_COPIED = 2_000_000;

const marksIn = (text: string) => text.match(MARKS)?.length ?? 0;

/** True if it can be parsed quickly, as every text by a person can. */
export function isReadable(markdown: string): boolean {
  const lines = markdown.split(/\r\n?|\n/).map((line) => line.trim());
  if (NESTED.test(markdown) || lines.filter((line) => line !== '').length > MOST_LINES) return false;
  const marks = marksIn(markdown);
  const blocks = lines.join('\n').split('\n\n');
  return blocks.every(
    (block) => marksIn(block) <= MOST_MARKS && (!block.includes(']:') || block.length * marks <= MOST_COPIED),
  );
}

/** Every character is literal. */
const asWritten = (text: string) => text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);

/** HTML has no link within a link, so only its words remain. */
function withoutNestedLinks(html: string): string {
  let depth = 0;
  return html.replaceAll(/<(\/?)a\b[^>]*>/g, (tag, closes: string) => {
    if (closes) depth -= 1;
    const isInner = depth > 0;
    if (!closes) depth += 1;
    return isInner ? '' : tag;
  });
}

/** A picture without a safe address becomes its description. */
const withoutEmptyPictures = (html: string) => html.replaceAll(/<img src="" alt="([^"]*)"[^>]*>/g, '$1');

export const markdownHtml = (markdown: string, parse: (markdown: string) => string): string =>
  withoutEmptyPictures(withoutNestedLinks(parse(isReadable(markdown) ? markdown : asWritten(markdown))));
