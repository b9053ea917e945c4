/**
 * Finds the field of each text and picture of a page. The page is rendered a second time from marked texts; both are
 * read from the top, and if they agree, the mark names the field. So the page itself contains nothing for it, and a
 * part that only a browser draws does not matter.
 */
import { diffArrays } from 'diff';
import { renderToString } from 'react-dom/server';
import { createStaticRouter, RouterProvider } from 'react-router-dom';
import type { Fields } from '../../shared/content/fields';
import type { ContentPlace } from '../../shared/preview/edit';
import type { RootData } from '../content';
import { markReads } from './markReads';

/** A text, or a picture. */
export type Piece = Text | HTMLImageElement;

const NOT_READ: ReadonlySet<string> = new Set(['SCRIPT', 'STYLE', 'TITLE', 'TEMPLATE', 'TEXTAREA']);

const isPicture = (node: Node): node is HTMLImageElement => node.nodeName === 'IMG';

/** In the order of reading. */
function piecesIn(root: Element): Piece[] {
  const pieces: Piece[] = [];
  const look = (node: Node) => {
    if (NOT_READ.has(node.nodeName)) return;
    if (isPicture(node) || (node.nodeType === 3 && node.nodeValue?.trim())) pieces.push(node as Piece);
    node.childNodes.forEach(look);
  };
  look(root);
  return pieces;
}

const wordsOf = (piece: Piece) => (isPicture(piece) ? (piece.getAttribute('src') ?? '') : piece.data);

/** The common part of two renderings of the same thing. Another picture may replace one while it is not loaded. */
const likeness = (piece: Piece, words: string) => (isPicture(piece) ? '<img>' : words);

const ownerOf = ({ id, item = '' }: ContentPlace) => `${id} ${item}`;

type Marks = ReturnType<typeof markReads>;

/** The places in the smallest part of the page that holds this piece and something with a place. */
function placesAround(piece: Piece, known: readonly (readonly [Piece, ContentPlace])[]): ContentPlace[] {
  for (let part = piece.parentElement; part; part = part.parentElement) {
    const around = part;
    const inside = known.flatMap(([other, place]) => (around.contains(other) ? [place] : []));
    if (inside.length > 0) return inside;
  }
  return [];
}

/** A text that cannot be marked is found by its words, if everything around it comes from one item that has them. */
function addChoices(found: Map<Piece, ContentPlace>, pieces: readonly Piece[], marks: Marks) {
  const known = [...found];
  for (const piece of pieces) {
    const choices = isPicture(piece) || found.has(piece) ? [] : marks.choicesLike(wordsOf(piece).trim());
    const owners = choices.length > 0 ? placesAround(piece, known).map(ownerOf) : [];
    const choice = choices.find((place) => owners.every((owner) => owner === ownerOf(place)));
    if (choice && owners.length > 0) found.set(piece, choice);
  }
}

const inOrder = (found: ReadonlyMap<Piece, ContentPlace>, pieces: readonly Piece[]) =>
  new Map(
    pieces.flatMap((piece) => {
      const place = found.get(piece);
      return place ? [[piece, place] as const] : [];
    }),
  );

type Routes = Parameters<typeof createStaticRouter>[0];
type Context = Parameters<typeof createStaticRouter>[1];

/** The source of a page: its routes, and the state of their router. */
export interface ShownPage {
  readonly routes: Routes;
  readonly context: Context;
}

/** The same page as markup, made from content with marks. */
function renderMarked({ routes, context }: ShownPage, marks: Marks): string {
  const root = { ...(context.loaderData['root'] as RootData), content: marks.content };
  const marked = { ...context, loaderData: { ...context.loaderData, root } };
  // Only the pictures that visitors already have, so that nothing of this reaches them.
  const router = createStaticRouter(routes, marked);
  return renderToString(<RouterProvider router={router} />);
}

/** `root` holds the page as shown. `fieldsOf` returns the fields of a section or setting. */
export function mapPage(
  root: Element,
  page: ShownPage,
  fieldsOf?: (id: string) => Fields,
): ReadonlyMap<Piece, ContentPlace> {
  const marks = markReads((page.context.loaderData['root'] as RootData).content, fieldsOf);
  const shown = piecesIn(root);
  const twinBody = new DOMParser().parseFromString(renderMarked(page, marks), 'text/html').body;
  const twin = piecesIn(twinBody).map((piece) => {
    const { text, place } = marks.readText(wordsOf(piece));
    return { like: likeness(piece, text), place };
  });
  const shownLike = shown.map((piece) => likeness(piece, wordsOf(piece)));
  const twinLike = twin.map(({ like }) => like);
  const found = new Map<Piece, ContentPlace>();
  let [at, twinAt] = [0, 0];
  for (const { added, removed, count } of diffArrays(shownLike, twinLike)) {
    const same = added || removed ? [] : shown.slice(at, at + count);
    for (const [step, piece] of same.entries()) {
      const place = twin[twinAt + step]?.place;
      if (place) found.set(piece, place);
    }
    if (!added) at += count;
    if (!removed) twinAt += count;
  }
  addChoices(found, shown, marks);
  return inOrder(found, shown);
}
