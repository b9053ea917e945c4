/**
 * Markdown as HTML, by a parser that each side brings along. Raw HTML is shown as text and dangerous addresses are
 * dropped: both are what micromark does by itself. What it leaves to do is done here.
 */

/**
 * A parser can take minutes for a text that nobody writes by hand, with thousands of marks in one place: quotes and lists
 * within each other at the beginning of a line,
 */
const NESTED = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){12}/m;
const MOST_LINES = 2000;
/** what begins or ends emphasis, links, pictures and their targets, in one paragraph, */
const MARKS = /[*_[\]]/g;
const MOST_MARKS = 2000;
/** and targets that are defined once and copied wherever they are named. */
const MOST_COPIED = 2_000_000;

const marksIn = (text: string) => text.match(MARKS)?.length ?? 0;

/** Whether it can be parsed in good time, as all can that a person wrote. */
export function isReadable(markdown: string): boolean {
  const lines = markdown.split(/\r\n?|\n/).map((line) => line.trim());
  if (NESTED.test(markdown) || lines.filter((line) => line !== '').length > MOST_LINES) return false;
  const marks = marksIn(markdown);
  const blocks = lines.join('\n').split('\n\n');
  return blocks.every(
    (block) => marksIn(block) <= MOST_MARKS && (!block.includes(']:') || block.length * marks <= MOST_COPIED),
  );
}

/** Every sign stands for itself. */
const asWritten = (text: string) => text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);

/** A link within a link is its words: HTML knows no such thing. */
function withoutNestedLinks(html: string): string {
  let depth = 0;
  return html.replaceAll(/<(\/?)a\b[^>]*>/g, (tag, closes: string) => {
    if (closes) depth -= 1;
    const isInner = depth > 0;
    if (!closes) depth += 1;
    return isInner ? '' : tag;
  });
}

/** A picture without an address, or with one that was dropped, is its description. */
const withoutEmptyPictures = (html: string) => html.replaceAll(/<img src="" alt="([^"]*)"[^>]*>/g, '$1');

export const markdownHtml = (markdown: string, parse: (markdown: string) => string): string =>
  withoutEmptyPictures(withoutNestedLinks(parse(isReadable(markdown) ? markdown : asWritten(markdown))));
