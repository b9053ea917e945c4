/** The part of the site's style sheet that a document uses. */

/**
 * A class with a dot, an id with a hash, an attribute in brackets, an element by its name; or lists, one of which must
 * match whole.
 */
export type Mark = string | readonly (readonly Mark[])[];

/** A block with its selectors, each with the marks that a document must have for it. */
interface BlockRule {
  readonly selectors: readonly (readonly [selector: string, marks: readonly Mark[]])[];
  readonly block: string;
  /** The variables and animations that the block needs. */
  readonly needs: readonly string[];
  /** The names that it declares for other blocks. */
  readonly variables: readonly (readonly [name: string, declaration: string])[];
}

/** A text that every document needs, one for documents that need its names, rules under a condition, or a block. */
export type StyleRule =
  | string
  | { readonly for: string; readonly text: string }
  | { readonly at: string; readonly rules: readonly StyleRule[] }
  | BlockRule;

/** As the build writes it (`vite/styleRules.ts`). */
export interface StyleSheet {
  readonly rules: readonly StyleRule[];
  /** The names that a variable or an animation needs in turn. */
  readonly leads: Readonly<Record<string, readonly string[]>>;
  /** By a mark of an element, the marks that a rule needs inside it, or after `&` on itself. */
  readonly pairs: Readonly<Record<string, readonly string[]>>;
  /** The letters that few texts have, as a class of a pattern, each by the name that its fonts are for. */
  readonly letters: Readonly<Record<string, string>>;
  /** The file of the rules for paper and for forced colours, and the variables that they read. */
  readonly print?: { readonly href: string; readonly reads: readonly string[] };
}

/** The part of a style sheet that tells what to look for in a document. */
type Sought = Pick<StyleSheet, 'pairs' | 'letters'>;

/** An open element, with the pairs that it begins. */
interface Open {
  readonly name: string;
  readonly begun: readonly (readonly [outer: string, inner: ReadonlySet<string>])[];
}

/** A tag: React escapes quotes and angle brackets in texts and values. */
const TAG = /<(\/?)([a-z][\w-]*)([^">]*(?:"[^"]*"[^">]*)*)>/g;
const ATTRIBUTE = /\s(class|id|style|disabled|(?:aria|data)-[\w-]+)="([^"]*)"/g;
/** Elements without an end. */
const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'source',
  'track',
  'wbr',
]);
/** A mark that rules need without a selector. */
const NEED = /^(?:--|U\+)/;
const VARIABLE = /var\(\s*(--[\w-]+)/g;

/** The variables that a style reads. */
export const variablesIn = (css: string): readonly string[] =>
  Array.from(css.matchAll(VARIABLE), ([, name = '']) => name);

/** The marks that an attribute adds to a document. */
function marksOfAttribute(name: string, value: string): readonly string[] {
  if (name === 'class') return value.split(' ').map((part) => `.${part}`);
  if (name === 'id') return [`#${value}`];
  return name === 'style' ? variablesIn(value) : [`[${name}]`, `[${name}=${value}]`];
}

function marksOfElement(name: string, attributes: string): readonly string[] {
  const marks = [name];
  for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    marks.push(...marksOfAttribute(attribute, value));
  }
  return marks;
}

function createPairReader(pairs: StyleSheet['pairs']) {
  const inside = new Map(Object.entries(pairs).map(([outer, inner]) => [outer, new Set(inner)]));
  return (own: readonly string[], open: readonly Open[], found: Set<string>): Open['begun'] => {
    for (const { begun } of open) {
      for (const [outer, inner] of begun) {
        for (const mark of own) if (inner.has(mark)) found.add(`${outer} ${mark}`);
      }
    }
    const begun = own.flatMap((mark) => {
      const inner = inside.get(mark);
      return inner ? [[mark, inner] as const] : [];
    });
    for (const [outer, inner] of begun) {
      for (const mark of own) if (inner.has(`&${mark}`)) found.add(`${outer} &${mark}`);
    }
    return begun;
  };
}

/** All marks that selectors may need, their pairs, the rare letters, and the variables that inline styles read. */
export function marksOf(
  markup: string,
  { pairs, letters }: Sought = { pairs: {}, letters: {} },
): ReadonlySet<string> {
  const marks = new Set(['html', 'body']);
  for (const [name, pattern] of Object.entries(letters)) {
    if (new RegExp(pattern).test(markup)) marks.add(name);
  }
  const known = new Map<string, readonly string[]>();
  const readPairs = createPairReader(pairs);
  const open: Open[] = [];
  for (const [whole, end, name = '', attributes = ''] of markup.matchAll(TAG)) {
    if (end) {
      const place = open.findLastIndex((element) => element.name === name);
      if (place >= 0) open.length = place;
      continue;
    }
    // The same few occur again and again.
    const own = known.get(whole) ?? marksOfElement(name, attributes);
    if (!known.has(whole)) for (const mark of own) marks.add(mark);
    known.set(whole, own);
    const begun = readPairs(own, open, marks);
    if (!VOID.has(name) && !attributes.endsWith('/')) open.push({ name, begun });
  }
  return marks;
}

const isThere = (mark: Mark, marks: ReadonlySet<string>): boolean =>
  typeof mark === 'string'
    ? marks.has(mark)
    : mark.some((choice) => choice.every((part) => isThere(part, marks)));

/** Rules that an element may match. Adjacent equal conditions become one. */
function fittingRules(rules: readonly StyleRule[], marks: ReadonlySet<string>): StyleRule[] {
  const fitting: StyleRule[] = [];
  for (const rule of rules) {
    if (typeof rule === 'string' || 'for' in rule) {
      fitting.push(rule);
    } else if ('at' in rule) {
      const inside = fittingRules(rule.rules, marks);
      const last = fitting.at(-1);
      if (typeof last === 'object' && 'at' in last && last.at === rule.at) {
        fitting[fitting.length - 1] = { at: rule.at, rules: last.rules.concat(inside) };
      } else if (inside.length > 0) {
        fitting.push({ at: rule.at, rules: inside });
      }
    } else {
      const selectors = rule.selectors.filter(([, needed]) => needed.every((mark) => isThere(mark, marks)));
      if (selectors.length > 0) fitting.push({ ...rule, selectors });
    }
  }
  return fitting;
}

function addNeeds(rules: readonly StyleRule[], needs: Set<string>): void {
  for (const rule of rules) {
    if (typeof rule === 'string') continue;
    if ('at' in rule) addNeeds(rule.rules, needs);
    else if ('needs' in rule) for (const need of rule.needs) needs.add(need);
  }
}

function blockOf({ block, variables }: BlockRule, needs: ReadonlySet<string>): string {
  const needed = variables.filter(([name]) => needs.has(name)).map(([, declaration]) => declaration);
  return needed.length > 0 ? [...needed, ...(block ? [block] : [])].join(';') : block;
}

function written(rules: readonly StyleRule[], needs: ReadonlySet<string>): string {
  let css = '';
  for (const rule of rules) {
    if (typeof rule === 'string') css += rule;
    else if ('for' in rule) css += needs.has(rule.for) ? rule.text : '';
    else if ('at' in rule) {
      const inside = written(rule.rules, needs);
      if (inside) css += `${rule.at}{${inside}}`;
    } else {
      const block = blockOf(rule, needs);
      if (block) css += `${rule.selectors.map(([selector]) => selector).join(',')}{${block}}`;
    }
  }
  return css;
}

/**
 * The style sheet without rules that no element of the document can match, and without declarations that nothing in it
 * reads. The order stays. `others` are the variables that further styles of the document read.
 */
export function usedStyles(
  { rules, leads }: Pick<StyleSheet, 'rules' | 'leads'>,
  marks: ReadonlySet<string>,
  others: readonly string[] = [],
): string {
  const fitting = fittingRules(rules, marks);
  const needs = new Set([...marks].filter((mark) => NEED.test(mark)).concat(others));
  addNeeds(fitting, needs);
  // Additions during the loop are visited as well.
  for (const need of needs) for (const further of leads[need] ?? []) needs.add(further);
  return written(fitting, needs);
}
