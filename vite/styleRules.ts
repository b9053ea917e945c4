/**
 * Adds the design tokens to the style sheet of the site, and splits it into rules, so that each document carries only
 * those it uses. The whole sheet is a file, which loads before the application begins.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, type ChildNode, type Container, type Declaration, type Root, type Rule } from 'postcss';
import parseSelectors from 'postcss-selector-parser';
import type { Plugin } from 'vite';
import { variablesIn, type StyleRule, type StyleSheet } from '../src/server/pages/pageStyles.ts';
import { layeredTokensCss } from '../src/shared/look/tokens.ts';
import { marksOf } from './selectorMarks.ts';

const WORD = /[\w-]+/g;

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
    if (node.type !== 'atrule') return [];
    if (!node.nodes) return [`${String(node)};`];
    if (node.name === 'keyframes') return [{ for: `@${node.params}`, text: String(node) }];
    if (['font-face', 'property', 'view-transition'].includes(node.name)) return [String(node)];
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

/** The rules of a minified style sheet, without nested ones. */
export function styleRulesOf(css: string): StyleSheet {
  const root = parse(css);
  const movements = new Set<string>();
  root.walkAtRules('keyframes', ({ params }) => void movements.add(params));
  return { rules: root.nodes.flatMap(createRuleReader(movements)), leads: leadsOf(root, movements) };
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
      await writeFile(join(dir, '.vite/styles.json'), JSON.stringify(styleRulesOf(css)));
      // A document has its fonts. Declaring them again would change its letters after the first paint, if they loaded
      // too late for it.
      await writeFile(file, css.replaceAll(/@font-face\{[^}]*\}/g, ''));
    },
  };
}
