/** Texts of staff in XML 1.0, which cannot hold all that they may have pasted. */

const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
/** The end of character data, as it is written inside. */
const END = ']]>';
const END_INSIDE = ']]]]><![CDATA[>';
/** Stands for the end in texts for the library, which minds only the first. No text that XML can hold has it. */
const HELD = '\u0001';

/** Without what XML cannot hold. */
export const xmlText = (text: string): string => text.replaceAll(NO_XML, '');

/** As character data that no text can end. */
export const quoted = (text: string): string => `<![CDATA[${xmlText(text).replaceAll(END, END_INSIDE)}]]>`;

/** For what the library quotes; `withEnds` goes over all that it wrote. */
export const heldText = (text: string): string => xmlText(text).replaceAll(END, HELD);
export const withEnds = (xml: string): string => xml.replaceAll(HELD, END_INSIDE);
