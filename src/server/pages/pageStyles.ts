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

/** An open element, with the pairs that it and those around it begin. */
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
export const NEED = /^(?:--|U\+)/;
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

/** The inner marks of each outer one. */
type Inside = ReadonlyMap<string, ReadonlySet<string>>;

const insides = new WeakMap<StyleSheet['pairs'], Inside>();

/** Made once for a style sheet. */
function insideOf(pairs: StyleSheet['pairs']): Inside {
  const inside =
    insides.get(pairs) ?? new Map(Object.entries(pairs).map(([outer, inner]) => [outer, new Set(inner)]));
  insides.set(pairs, inside);
  return inside;
}

/** Adds the pairs that an element completes to `found`, and returns those that elements inside it may complete. */
function readPairs(
  own: readonly string[],
  begun: Open['begun'],
  inside: Inside,
  found: Set<string>,
): Open['begun'] {
  for (const [outer, inner] of begun) {
    for (const mark of own) if (inner.has(mark)) found.add(`${outer} ${mark}`);
  }
  const added: [string, ReadonlySet<string>][] = [];
  for (const outer of own) {
    const inner = inside.get(outer);
    if (!inner) continue;
    for (const mark of own) if (inner.has(`&${mark}`)) found.add(`${outer} &${mark}`);
    if (!begun.some(([mark]) => mark === outer)) added.push([outer, inner]);
  }
  return added.length > 0 ? [...begun, ...added] : begun;
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
  const inside = insideOf(pairs);
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
    const begun = readPairs(own, open.at(-1)?.begun ?? [], inside, marks);
    if (!VOID.has(name) && !attributes.endsWith('/')) open.push({ name, begun });
  }
  return marks;
}

const isThere = (mark: Mark, marks: ReadonlySet<string>): boolean =>
  typeof mark === 'string'
    ? marks.has(mark)
    : mark.some((choice) => choice.every((part) => isThere(part, marks)));

const asMarks = (mark: Mark): readonly string[] =>
  typeof mark === 'string' ? [mark] : mark.flat().flatMap(asMarks);

/** The marks that rules ask for, beside those that they need without a selector. */
export const marksAskedBy = (rules: readonly StyleRule[]): ReadonlySet<string> =>
  new Set(
    rules.flatMap((rule) => {
      if (typeof rule === 'string' || 'for' in rule) return [];
      if ('at' in rule) return [...marksAskedBy(rule.rules)];
      return rule.selectors.flatMap(([, marks]) => marks.flatMap(asMarks));
    }),
  );

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
