/** The names that a document must have for a selector to match anything in it. */
import type { Node, Selector } from 'postcss-selector-parser';
import type { Mark } from '../src/server/pages/pageStyles.ts';

/** One of their names must be there. Names in `:not()` need not be, and browsers open and close elements themselves. */
const ANY_OF = new Set([':is', ':where', ':has']);

/** The application alone changes these states of an element; the script of a page sets the others. */
const TOLD =
  /^(?:aria|data)-(?!(?:theme|still|enhanced|alert-link|scrolled|open|paused|current|pressed|waits|expanded)$)/;

/** Markup spells these as a selector does. */
const PLAIN = /^[\w-]+$/;

function markOf(node: Node): Mark[] {
  if (node.type === 'class') return [`.${node.value}`];
  if (node.type === 'id') return [`#${node.value}`];
  if (node.type === 'tag') return [node.value];
  if (node.type === 'attribute' && TOLD.test(node.attribute)) {
    const isWhole = node.operator === '=' && !node.insensitive && PLAIN.test(node.value ?? '');
    return [isWhole ? `[${node.attribute}=${node.value}]` : `[${node.attribute}]`];
  }
  if (node.type !== 'pseudo') return [];
  if (node.value === ':disabled') return ['[disabled]'];
  if (!ANY_OF.has(node.value)) return [];
  const choices = node.nodes.map(marksOf);
  return choices.length === 1 ? choices.flat() : [choices];
}

export const marksOf = (selector: Selector): readonly Mark[] => [...new Set(selector.nodes.flatMap(markOf))];
