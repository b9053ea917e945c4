/** The part of the site's style sheet that a document uses. */

/**
 * As the build writes them (`vite/styleRules.ts`): a text that every document needs, rules that hold under a condition, or
 * a block with its selectors, each with the marks that a document must have for it.
 */
export type StyleRule =
  | string
  | { readonly at: string; readonly rules: readonly StyleRule[] }
  | {
      readonly block: string;
      readonly selectors: readonly (readonly [selector: string, marks: readonly string[]])[];
    };

/** Where a class, an id or an element begins. React escapes quotes and angle brackets in texts and values. */
const MARK = /<([a-z][\w-]*)|\sclass="([^"]*)"|\sid="([^"]*)"/g;

/** Elements by their name, classes with a dot and ids with a hash, as selectors write them. */
export function marksOf(markup: string): ReadonlySet<string> {
  const marks = new Set(['html', 'body']);
  const seen = new Set<string>();
  for (const [whole, element, classes, id] of markup.matchAll(MARK)) {
    // The same few are met again and again.
    if (seen.has(whole)) continue;
    seen.add(whole);
    if (element !== undefined) marks.add(element);
    else if (id !== undefined) marks.add(`#${id}`);
    else for (const name of classes?.split(' ') ?? []) marks.add(`.${name}`);
  }
  return marks;
}

/** The style sheet without what no element of a document can have. The order stays. */
export function usedStyles(rules: readonly StyleRule[], marks: ReadonlySet<string>): string {
  let css = '';
  for (const rule of rules) {
    if (typeof rule === 'string') css += rule;
    else if ('at' in rule) {
      const inside = usedStyles(rule.rules, marks);
      if (inside) css += `${rule.at}{${inside}}`;
    } else {
      const used = rule.selectors.filter(([, needed]) => needed.every((mark) => marks.has(mark)));
      if (used.length > 0) css += `${used.map(([selector]) => selector).join(',')}{${rule.block}}`;
    }
  }
  return css;
}
