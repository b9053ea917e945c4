/**
 * Makes a page in the frame of the admin editable in place: reports which text or picture a person wants to change, and
 * follows the page as it changes.
 */
import type { DataRouter } from 'react-router-dom';
import { toPage, type FromPage } from '../../shared/preview/edit';
import { linkAt } from '../../enhance/connection';
import type { RootData } from '../content';
import { isPageLink } from '../preview/pageLinks';
import { createEditLayer } from './editLayer';
import { spotsOf } from './spots';
import { mapPage, type ShownPage } from './mapPage';

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
  const layer = createEditLayer({
    onOpen: (opens) => tell({ opens }),
    onType: (types, value) => tell({ types, value }),
  });
  let isEditing = false;
  let canType = false;

  function draw() {
    if (!isEditing || router.state.navigation.state !== 'idle') return;
    holdStill(root);
    layer.show(spotsOf(mapPage(root, shownPage(router)), contentOf(router), canType));
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
    if ('isEditing' in message) {
      canType = message.canType ?? false;
      setEditing(message.isEditing);
    } else if ('finds' in message) findSection(message.finds);
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
