/**
 * Extracts text from possibly broken markup: the elements with text, and those that end a line. No reference in it is
 * fetched.
 */
import { Parser } from 'htmlparser2';

export interface MarkupRules {
  readonly isXml: boolean;
  /** Elements without text for a reader of the page, with all their content. */
  readonly skipped: ReadonlySet<string>;
  /** By the name of an element, the characters that replace it or precede its text. */
  readonly signs: Readonly<Record<string, string>>;
  /** Elements with text; all but the skipped ones if this is missing. */
  readonly worded?: ReadonlySet<string>;
  /** The text in the attributes of an element. */
  readonly attributeWords?: (name: string, attributes: Readonly<Record<string, string>>) => string;
}

/** Without its prefix. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

export function markupText(source: string, rules: MarkupRules): string {
  const open: string[] = [];
  /** The depth of the element that is being skipped; 0 for none. */
  let skippedAt = 0;
  let text = '';
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = rules.isXml ? localName(tag) : tag;
        open.push(name);
        if (skippedAt === 0 && rules.skipped.has(name)) skippedAt = open.length;
        if (skippedAt > 0) return;
        text += (rules.signs[name] ?? '') + (rules.attributeWords?.(name, attributes) ?? '');
      },
      ontext(words) {
        if (skippedAt > 0 || (rules.worded && !rules.worded.has(open.at(-1) ?? ''))) return;
        // In a document of text a line end is a space; only in the elements of Word every character counts.
        text += rules.worded ? words : words.replaceAll(/\s+/g, ' ');
      },
      onclosetag() {
        if (open.length === skippedAt) skippedAt = 0;
        open.pop();
      },
    },
    { xmlMode: rules.isXml },
  );
  parser.end(source);
  return text;
}

const each = (sign: string, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, sign] as const));

export const HTML: MarkupRules = {
  isXml: false,
  skipped: new Set(['script', 'style', 'title', 'template', 'xml', 'del']),
  signs: {
    ...each(
      '\n',
      'p div li tr br hr h1 h2 h3 h4 h5 h6 dt dd pre table ul ol section article header footer address',
    ),
    ...each('\t', 'td th'),
  },
  attributeWords: (name, { value = '', type = 'text' }) =>
    name === 'input' && /^(?:text|email|tel|url|number|date)$/i.test(type) ? value : '',
};

/** ODF 1.3, part 3. A field of a form carries its value in an attribute. */
export const OPEN_DOCUMENT: MarkupRules = {
  isXml: true,
  skipped: new Set(
    'tracked-changes annotation note-citation meta settings scripts styles automatic-styles font-face-decls'.split(
      ' ',
    ),
  ),
  signs: { ...each('\n', 'p h line-break list-item'), ...each('\t', 'tab table-cell'), s: ' ' },
  attributeWords: (_, attributes) => {
    const value = attributes['form:current-value'];
    return value ? `\n${value}` : '';
  },
};

/**
 * ECMA-376-1, 17.3. `w:t` has text in Word and `a:t` in drawings; a deletion has `w:delText`. Word repeats moved text;
 * it repeats a drawing too, the second time for older programs.
 */
export const WORD: MarkupRules = {
  isXml: true,
  skipped: new Set(['del', 'moveFrom', 'Fallback', 'glossaryDocument', 'styles', 'pPr', 'tabs']),
  signs: { ...each('\n', 'p br cr pt'), ...each('\t', 'tab ptab tc'), noBreakHyphen: '-' },
  worded: new Set(['t', 'v']),
  // WordArt of older programs.
  attributeWords: (name, { string = '' }) => (name === 'textpath' ? `\n${string}` : ''),
};
