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

/** These elements are outside the markup of a page. */
const OUTSIDE = new Set(['html', 'body', '#root']);

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
  const choices = node.nodes.map((choice) => choice.nodes.flatMap(markOf));
  return choices.length === 1 ? choices.flat() : [choices];
}

const isNoPseudo = ({ type }: Node) => type !== 'pseudo';
const isPair = (mark: Mark): mark is string => typeof mark === 'string' && !OUTSIDE.has(mark);

/** The parts of a selector between its combinators, each with the combinator before it. */
function partsOf(selector: Selector) {
  const parts: { after: string; nodes: Node[] }[] = [{ after: '', nodes: [] }];
  for (const node of selector.nodes) {
    if (node.type === 'combinator') parts.push({ after: node.value.trim(), nodes: [] });
    else parts.at(-1)?.nodes.push(node);
  }
  return parts;
}

/** The mark that `:has()` needs inside its element, if that is one simple part. */
function insideOf(node: Node): Mark[] {
  if (node.type !== 'pseudo' || node.value !== ':has') return [];
  const [selector, ...others] = node.nodes;
  if (!selector || others.length > 0) return [];
  const parts = partsOf(selector).filter(({ nodes }) => nodes.length > 0);
  const [part] = parts;
  return parts.length === 1 && part && ['', '>'].includes(part.after)
    ? part.nodes.filter(isNoPseudo).flatMap(markOf)
    : [];
}

/** The marks that must be on one element, as `.a &.b`, or one inside the other, as `.a .b`. */
function pairsOf(selector: Selector): string[] {
  const parts = partsOf(selector).map(({ after, nodes }) => ({
    after,
    own: nodes.filter(isNoPseudo).flatMap(markOf).filter(isPair),
    inside: nodes.flatMap(insideOf).filter(isPair),
  }));
  return parts.flatMap(({ after, own, inside }, place) => {
    const outer = after === '' || after === '>' ? (parts[place - 1]?.own ?? []) : [];
    const together = own.flatMap((mark, index) => own.slice(index + 1).map((other) => `${mark} &${other}`));
    const nested = inside.flatMap((mark) => own.map((holder) => `${holder} ${mark}`));
    return together.concat(
      nested,
      outer.flatMap((holder) => own.map((mark) => `${holder} ${mark}`)),
    );
  });
}

export const marksOf = (selector: Selector): readonly Mark[] => [
  ...new Set([...selector.nodes.flatMap(markOf), ...pairsOf(selector)]),
];
