/**
 * Prepares the style sheet of the site for documents that carry the part of it that they use (`src/server/pages/pageStyles.ts`).
 * The whole of it is a file, which comes before the application begins.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, type ChildNode } from 'postcss';
import parseSelectors from 'postcss-selector-parser';
import type { Plugin } from 'vite';
import type { StyleRule } from '../src/server/pages/pageStyles.ts';

/** What shows under a pointer or on paper is in time with the whole sheet. */
const LATER = /:(?:hover|active)\b|::selection/;
const LATER_MEDIA = /^print$/;

/** What an element that fits the selector must have, or the elements around it. What is said within `:is()` and the like is left open. */
function marksOf(selector: parseSelectors.Selector): string[] {
  return selector.nodes.flatMap((node) => {
    if (node.type === 'class') return [`.${node.value}`];
    if (node.type === 'id') return [`#${node.value}`];
    return node.type === 'tag' ? [node.value] : [];
  });
}

const selectorsOf = (text: string) =>
  parseSelectors()
    .astSync(text)
    .nodes.filter((selector) => !LATER.test(String(selector)))
    .map((selector) => [String(selector), [...new Set(marksOf(selector))]] as const);

function ruleOf(node: ChildNode): StyleRule[] {
  if (node.type === 'rule') {
    const selectors = selectorsOf(node.selector);
    const block = node.nodes.map(String).join(';');
    return selectors.length > 0 && block ? [{ selectors, block }] : [];
  }
  if (node.type !== 'atrule') return [];
  if (!node.nodes || ['font-face', 'keyframes', 'property'].includes(node.name)) {
    return [node.nodes ? String(node) : `${String(node)};`];
  }
  if (node.name === 'media' && LATER_MEDIA.test(node.params)) return [];
  const rules = node.nodes.flatMap(ruleOf);
  return rules.length > 0 ? [{ at: `@${node.name} ${node.params}`, rules }] : [];
}

/** The rules of a minified style sheet, without nested ones. */
export const styleRulesOf = (css: string): readonly StyleRule[] => parse(css).nodes.flatMap(ruleOf);

export function styleRules(): Plugin {
  return {
    name: 'style-rules',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }) {
      const sheet = (await readdir(join(dir, 'assets'))).find((name) => name.endsWith('.css'));
      if (!sheet) throw new Error('The site has no style sheet.');
      const css = await readFile(join(dir, 'assets', sheet), 'utf8');
      await writeFile(join(dir, '.vite/styles.json'), JSON.stringify(styleRulesOf(css)));
    },
  };
}
