/** Text out of markup that may be broken: which elements have words, and which of them end a line. Nothing that it names is fetched. */
import { Parser } from 'htmlparser2';

export interface MarkupRules {
  readonly isXml: boolean;
  /** Elements without words for a reader of the page, with all that is in them. */
  readonly skipped: ReadonlySet<string>;
  /** By the name of an element, the signs in its place or before its words. */
  readonly signs: Readonly<Record<string, string>>;
  /** Elements that have words; all but the skipped ones where this is missing. */
  readonly worded?: ReadonlySet<string>;
  /** Words that an element carries in its attributes. */
  readonly attributeWords?: (name: string, attributes: Readonly<Record<string, string>>) => string;
}

/** Without its prefix. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

export function markupText(source: string, rules: MarkupRules): string {
  const open: string[] = [];
  /** How deep the element is that is being skipped; 0 when none is. */
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
        // In a document of text a line end is a space; only in the elements of Word every sign counts.
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
 * ECMA-376-1, 17.3. `w:t` has words in Word and `a:t` in drawings; a deletion has `w:delText`. In Word a moved text is
 * there twice; a drawing is as well, the second time for older programs.
 */
export const WORD: MarkupRules = {
  isXml: true,
  skipped: new Set(['del', 'moveFrom', 'Fallback', 'glossaryDocument', 'styles', 'pPr', 'tabs']),
  signs: { ...each('\n', 'p br cr pt'), ...each('\t', 'tab ptab tc'), noBreakHyphen: '-' },
  worded: new Set(['t', 'v']),
  // WordArt of older programs.
  attributeWords: (name, { string = '' }) => (name === 'textpath' ? `\n${string}` : ''),
};
