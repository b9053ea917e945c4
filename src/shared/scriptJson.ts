/**
 * What could end a script element, or let its text reach beyond its end (HTML Standard, "Restrictions for contents of
 * script elements"). Other markup stays as it is: the same stands elsewhere in the page, so that it costs nothing once more.
 */
const UNSAFE = /<(?=!--|\/?script)/gi;

/** JSON as the text of a script element, which nothing in it can end. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(UNSAFE, String.raw`\u003c`);
