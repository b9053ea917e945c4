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
}

/** The start of an element or an attribute. React escapes quotes and angle brackets in texts and values. */
const MARK = /<([a-z][\w-]*)|\s(class|id|style|disabled|(?:aria|data)-[\w-]+)="([^"]*)"/g;
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

/** All marks that selectors may need, and the variables that inline styles read. */
export function marksOf(markup: string): ReadonlySet<string> {
  const marks = new Set(['html', 'body']);
  const seen = new Set<string>();
  for (const [whole, element, name = '', value = ''] of markup.matchAll(MARK)) {
    // The same few occur again and again.
    if (seen.has(whole)) continue;
    seen.add(whole);
    if (element !== undefined) marks.add(element);
    else for (const mark of marksOfAttribute(name, value)) marks.add(mark);
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
  { rules, leads }: StyleSheet,
  marks: ReadonlySet<string>,
  others: readonly string[] = [],
): string {
  const fitting = fittingRules(rules, marks);
  const needs = new Set([...marks].filter((mark) => mark.startsWith('--')).concat(others));
  addNeeds(fitting, needs);
  // Additions during the loop are visited as well.
  for (const need of needs) for (const further of leads[need] ?? []) needs.add(further);
  return written(fitting, needs);
}
