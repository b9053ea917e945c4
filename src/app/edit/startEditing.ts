/**
 * Makes a page in the frame of the admin editable in place: reports which text or picture a person wants to change, and
 * follows the page as it changes.
 */
import type { DataRouter } from 'react-router-dom';
import type { VisibleContent } from '../../data/content';
import type { Fields } from '../../shared/content/fields';
import { listSections, singletons } from '../../shared/content/registry';
import { fieldsOfKind, isPageRow, titleOf } from '../../shared/content/sections/pageRows';
import { settingName } from '../../shared/content/singleton';
import { toPage, type ContentPlace, type FromPage } from '../../shared/preview/edit';
import { linkAt } from '../../enhance/connection';
import type { RootData } from '../content';
import { isPageLink } from '../preview/pageLinks';
import { createEditLayer, type Spot } from './editLayer';
import { mapPage, type Piece, type ShownPage } from './mapPage';

const tell = (message: FromPage) => parent.postMessage(message, location.origin);

/** The state of the router, as rendering to text requires it. */
function shownPage({ routes, basename = '/', state }: DataRouter): ShownPage {
  const { location: address, matches, loaderData, errors } = state;
  return {
    routes,
    context: {
      basename,
      location: address,
      matches,
      loaderData,
      errors,
      actionData: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
    },
  };
}

const contentOf = ({ state }: DataRouter) => (state.loaderData['root'] as RootData).content;

/** "Page “Nursing in Germany”, Cards, Title of card 2", as in the admin. */
function nameInPage({ item, field, line }: ContentPlace, row: string, content: VisibleContent): string {
  const page = content.pages[row];
  const section = page?.sections.find(({ id }) => id === item);
  const fields = section ? fieldsOfKind(section.kind) : {};
  return [
    ...(section ? [titleOf(row, section)] : []),
    fields[field]?.label ?? field,
    ...(line === undefined ? [] : [`line ${line + 1}`]),
  ].join(', ');
}

/** "Leadership team, Asha Sample, Name", as in the admin. */
function nameOf(place: ContentPlace, content: VisibleContent): string {
  const key = place.id.slice(place.id.indexOf('/') + 1);
  const section = listSections.find(({ id }) => `site_content/${id}` === place.id);
  if (isPageRow(key)) return nameInPage(place, key, content);
  const setting = singletons.find((one) => `site_settings/${one.key}` === place.id);
  const fields: Fields = section?.fields ?? setting?.fields ?? {};
  const items = section ? content.sections[key as keyof VisibleContent['sections']].items : [];
  const item = items.find(({ id }) => id === place.item);
  return [
    section?.label ?? (setting && settingName(setting)) ?? key,
    ...(section && item ? [section.title(item)] : []),
    fields[place.field]?.label ?? place.field,
    ...(place.line === undefined ? [] : [`line ${place.line + 1}`]),
  ].join(', ');
}

const isPicture = (piece: Piece): piece is HTMLImageElement => piece.nodeName === 'IMG';

/** A smaller text is for screen readers only. */
const TOO_SMALL = 4;

function rectOf(piece: Piece): DOMRect | undefined {
  const element = isPicture(piece) ? piece : piece.parentElement;
  // oxlint-disable-next-line browsers/floor -- only in the frame of the admin
  if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return undefined;
  const range = document.createRange();
  range.selectNodeContents(piece);
  const rect = (isPicture(piece) ? piece : range).getBoundingClientRect();
  return rect.width < TOO_SMALL || rect.height < TOO_SMALL ? undefined : rect;
}

function around(rects: readonly DOMRect[]): DOMRect | undefined {
  if (rects.length === 0) return undefined;
  const [left, top] = [
    Math.min(...rects.map((rect) => rect.left)),
    Math.min(...rects.map((rect) => rect.top)),
  ];
  const [right, bottom] = [
    Math.max(...rects.map((rect) => rect.right)),
    Math.max(...rects.map((rect) => rect.bottom)),
  ];
  return new DOMRect(left, top, right - left, bottom - top);
}

const MOST_WORDS = 200;

/** Adjacent pieces from the same source are one spot, such as the paragraphs of a long text. */
function spotsOf(map: ReadonlyMap<Piece, ContentPlace>, content: VisibleContent): Spot[] {
  const groups: { readonly key: string; readonly place: ContentPlace; readonly pieces: Piece[] }[] = [];
  const counts = new Map<string, number>();
  for (const [piece, place] of map) {
    const name = JSON.stringify(place);
    const last = groups.at(-1);
    if (last && JSON.stringify(last.place) === name) {
      last.pieces.push(piece);
      continue;
    }
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    groups.push({ key: `${name} ${count}`, place, pieces: [piece] });
  }
  return groups.map(({ key, place, pieces }) => ({
    key,
    place,
    name: nameOf(place, content),
    words: pieces
      .map((piece) => (isPicture(piece) ? piece.alt : piece.data))
      .join(' ')
      .slice(0, MOST_WORDS),
    measure: () => around(pieces.flatMap((piece) => rectOf(piece) ?? [])),
  }));
}

/** During editing, answers are open and quotes do not move. */
function holdStill(root: Element) {
  for (const closed of root.querySelectorAll<HTMLDetailsElement>('main details:not([open])'))
    closed.open = true;
  for (const moving of root.querySelectorAll('[aria-roledescription="carousel"]')) {
    moving.dispatchEvent(new Event('pointerenter'));
  }
}

/** Calls back once for all events until the page is drawn next. */
function beforeDrawing(run: () => void): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      run();
    });
  };
}

/** Calls back when other texts may be shown, and when the same ones may have moved. */
function watch(root: Element, onTexts: () => void, onMoves: () => void) {
  new MutationObserver(onTexts).observe(root, { childList: true, characterData: true, subtree: true });
  const attributeFilter = ['class', 'style', 'open', 'src', 'data-current', 'data-scrolled'];
  new MutationObserver(onMoves).observe(root, { attributes: true, subtree: true, attributeFilter });
  new ResizeObserver(onMoves).observe(root);
  for (const event of ['scroll', 'transitionend', 'animationend', 'load', 'toggle', 'resize']) {
    addEventListener(event, onMoves, { capture: true, passive: true });
  }
}

/** A page that is not saved yet exists in this window only. */
async function goTo(router: DataRouter, path: string): Promise<void> {
  if (router.state.location.pathname !== path) await router.navigate(path + location.search);
}

/** The number of frames in which an added section must show up. */
const MOST_FRAMES = 60;

/** Only this window scrolls; `scrollIntoView` would scroll the admin around it too. */
function findSection(id: string, framesLeft = MOST_FRAMES): void {
  const section = document.getElementById(id);
  if (!section) {
    if (framesLeft > 0) requestAnimationFrame(() => findSection(id, framesLeft - 1));
    return;
  }
  const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  scrollTo({ top: section.getBoundingClientRect().top + scrollY - margin, behavior: 'instant' });
  section.animate(
    [{ outline: '4px solid var(--accent)', outlineOffset: '-4px' }, { outlineOffset: '-4px' }],
    2000,
  );
}

export function startEditing(router: DataRouter): void {
  const root = document.getElementById('root') as HTMLElement;
  const layer = createEditLayer((opens) => tell({ opens }));
  let isEditing = false;

  function draw() {
    if (!isEditing || router.state.navigation.state !== 'idle') return;
    holdStill(root);
    layer.show(spotsOf(mapPage(root, shownPage(router)), contentOf(router)));
  }
  const redraw = beforeDrawing(draw);
  const follow = beforeDrawing(() => isEditing && layer.place());

  function setEditing(wanted: boolean) {
    isEditing = wanted;
    root.inert = wanted;
    layer.setHidden(!wanted);
    redraw();
  }

  watch(root, redraw, follow);
  lookAround();
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    const message = origin === location.origin && source === parent ? toPage(data) : undefined;
    if (!message) return;
    if ('isEditing' in message) setEditing(message.isEditing);
    else if ('goes' in message) void goTo(router, message.goes);
    else if ('finds' in message) findSection(message.finds);
    else layer.focusOpened();
  });
  // The admin replies with the meaning of a click.
  tell({ shows: location.pathname });
}

/** A preview sends no forms; a search opens another page. */
const isSearch = (form: EventTarget | null) => form instanceof HTMLFormElement && form.method === 'get';

/** Links open other pages of the site; any other target opens in a new tab. */
function lookAround(): void {
  const options = { capture: true };
  document.addEventListener(
    'click',
    (event) => {
      const link = linkAt(event.target);
      if (!link || isPageLink(link)) return;
      event.preventDefault();
      event.stopPropagation();
      open(link.href, '_blank', 'noopener');
    },
    options,
  );
  document.addEventListener(
    'submit',
    (event) => {
      if (isSearch(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    options,
  );
}
