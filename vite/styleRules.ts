/**
 * Adds the design tokens to the style sheet of the site, and splits it into rules, so that each document carries only
 * those it uses. The whole sheet is a file, which loads before the application begins.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, type ChildNode, type Container, type Declaration, type Root, type Rule } from 'postcss';
import parseSelectors from 'postcss-selector-parser';
import type { Plugin } from 'vite';
import { variablesIn, type StyleRule, type StyleSheet } from '../src/server/pages/pageStyles.ts';
import { layeredTokensCss } from '../src/shared/look/typeRoles.ts';
import { marksOf } from './selectorMarks.ts';

const WORD = /[\w-]+/g;
/** Paper, and the few colours that a reader has chosen. */
const PAPER = /^(?:print|\(forced-colors: ?active\)|, ?)+$/;

const isDeclaration = (node: ChildNode): node is Declaration => node.type === 'decl';
const isVariable = ({ prop }: Declaration) => prop.startsWith('--');

const selectorsOf = (text: string) =>
  parseSelectors()
    .astSync(text)
    .nodes.map((selector) => [String(selector), marksOf(selector)] as const);

/** The variables that a declaration reads, and the animations that it names. */
function needsOf({ prop, value }: Declaration, movements: ReadonlySet<string>): string[] {
  const mayMove = prop.startsWith('animation') || prop.startsWith('--');
  const words = mayMove ? (value.match(WORD) ?? []) : [];
  return [...variablesIn(value), ...words.filter((word) => movements.has(word)).map((name) => `@${name}`)];
}

/** The Latin letters that English does not use, and the rupee sign. */
const RARE = /^U\+(?:A1|20B9)/;
const FACE = /@font-face\{[^}]*\}/g;

const rangeOf = (face: string): string => /unicode-range:([^;}]*)/.exec(face)?.[1] ?? '';

/** Only documents with these letters need such a font. */
const isRare = (face: string): boolean => RARE.test(rangeOf(face));

function faceOf(node: ChildNode): StyleRule {
  const text = String(node);
  return isRare(text) ? { for: rangeOf(text), text } : text;
}

/** A class of a pattern for a range of letters such as `U+A1-A2,U+20B9`. */
const patternOf = (range: string): string =>
  `[${range.replaceAll(/U\+(\w+)(?:-(\w+))?,?/g, (_, from: string, to: string | undefined) => `\\u${from.padStart(4, '0')}${to ? `-\\u${to.padStart(4, '0')}` : ''}`)}]`;

function lettersOf(css: string): Record<string, string> {
  const ranges = Array.from(css.matchAll(FACE), ([face]) => face)
    .filter(isRare)
    .map(rangeOf);
  return Object.fromEntries(ranges.map((range) => [range, patternOf(range)]));
}

/** Rare letters of later texts have a name of their own, so that nothing changes the fonts that a document has. */
function laterFacesOf(css: string): string {
  const family = 'Inter Later';
  const later = css.replaceAll(FACE, (face) => (isRare(face) ? face.replace('Inter Variable', family) : ''));
  return later.replaceAll(/--font:"Inter Variable"/g, `--font:"Inter Variable","${family}"`);
}

/** These rules are a file of their own, which browsers fetch after all that is on the screen unless they apply there. */
const isForPaper = (node: ChildNode): boolean =>
  node.type === 'atrule' && node.name === 'media' && PAPER.test(node.params);

/** The rules for paper and for forced colours, in their layers. */
function paperCss(nodes: readonly ChildNode[]): string {
  return nodes
    .map((node) => {
      if (isForPaper(node)) return String(node);
      const inside =
        node.type === 'atrule' && node.name === 'layer' && node.nodes ? paperCss(node.nodes) : '';
      return inside && node.type === 'atrule' ? `@layer ${node.params}{${inside}}` : '';
    })
    .join('');
}

function createRuleReader(movements: ReadonlySet<string>) {
  const needsOfAll = (declarations: readonly Declaration[]) => [
    ...new Set(declarations.flatMap((declaration) => needsOf(declaration, movements))),
  ];
  const readBlock = (rule: Rule): StyleRule[] => {
    const selectors = selectorsOf(rule.selector);
    const all = rule.nodes.filter(isDeclaration);
    const plain = all.filter((declaration) => !isVariable(declaration));
    const variables = all.filter(isVariable).map((node) => [node.prop, String(node)] as const);
    if (all.length === 0) return [];
    return [{ selectors, block: plain.map(String).join(';'), variables, needs: needsOfAll(plain) }];
  };
  return function read(node: ChildNode): StyleRule[] {
    if (node.type === 'rule') return readBlock(node);
    if (node.type !== 'atrule' || isForPaper(node)) return [];
    if (!node.nodes) return [`${String(node)};`];
    if (node.name === 'keyframes') return [{ for: `@${node.params}`, text: String(node) }];
    if (node.name === 'font-face') return [faceOf(node)];
    if (['property', 'view-transition'].includes(node.name)) return [String(node)];
    const rules = node.nodes.flatMap(read);
    return rules.length > 0 ? [{ at: `@${node.name} ${node.params}`, rules }] : [];
  };
}

/** The needs of a variable or an animation in turn, wherever it is declared. */
function leadsOf(root: Root, movements: ReadonlySet<string>): Record<string, readonly string[]> {
  const leads = new Map<string, Set<string>>();
  const add = (name: string, needs: readonly string[]) => {
    const known = leads.get(name) ?? new Set();
    for (const need of needs) known.add(need);
    leads.set(name, known);
  };
  root.walkDecls(/^--/, (declaration) => add(declaration.prop, needsOf(declaration, movements)));
  root.walkAtRules('keyframes', (rule: Container & { params: string }) =>
    rule.walkDecls((declaration) => add(`@${rule.params}`, needsOf(declaration, movements))),
  );
  return Object.fromEntries(
    [...leads].filter(([, needs]) => needs.size > 0).map(([name, needs]) => [name, [...needs]]),
  );
}

/** The pairs among the marks of rules, by their outer mark. */
function pairsOf(
  rules: readonly StyleRule[],
  pairs: Record<string, string[]> = {},
): Record<string, string[]> {
  for (const rule of rules) {
    if (typeof rule === 'string') continue;
    if ('at' in rule) pairsOf(rule.rules, pairs);
    else if ('selectors' in rule) {
      for (const mark of rule.selectors.flatMap(([, marks]) => marks)) {
        const [outer = '', inner] = typeof mark === 'string' ? mark.split(' ') : [];
        if (inner && !pairs[outer]?.includes(inner)) (pairs[outer] ??= []).push(inner);
      }
    }
  }
  return pairs;
}

const QUOTED_OR_COMMA = /("[^"]*"|'[^']*')|, /g;

/** The rules of a minified style sheet, without nested ones. */
export function styleRulesOf(css: string): StyleSheet {
  const root = parse(css.replaceAll(QUOTED_OR_COMMA, (_, quoted?: string) => quoted ?? ','));
  const movements = new Set<string>();
  root.walkAtRules('keyframes', ({ params }) => void movements.add(params));
  const rules = root.nodes.flatMap(createRuleReader(movements));
  return { rules, leads: leadsOf(root, movements), pairs: pairsOf(rules), letters: lettersOf(css) };
}

export function styleRules(): Plugin {
  return {
    name: 'style-rules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/app\/layout\/base\.css$/ },
      handler: (css) => `${layeredTokensCss}${css}`,
    },
    async writeBundle({ dir = '' }) {
      const sheet = (await readdir(join(dir, 'assets'))).find((name) => name.endsWith('.css'));
      if (!sheet) throw new Error('The site has no style sheet.');
      const file = join(dir, 'assets', sheet);
      const css = await readFile(file, 'utf8');
      const paper = paperCss(parse(css).nodes);
      const hash = createHash('sha256').update(paper).digest('base64url').slice(0, 8);
      const print = { href: `/assets/print-${hash}.css`, reads: [...new Set(variablesIn(paper))] };
      await writeFile(join(dir, print.href), paper);
      await writeFile(join(dir, '.vite/styles.json'), JSON.stringify({ ...styleRulesOf(css), print }));
      // A document has its fonts. Declaring them again would change its letters after the first paint, if they loaded
      // too late for it.
      await writeFile(file, laterFacesOf(css));
    },
  };
}
