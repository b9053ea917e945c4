/**
 * Everything that a page does by itself. The application is loaded when a visitor is about to use a part that needs it,
 * or at once if the page shows nothing without it.
 */
import type { PageConfig } from './app/config';
import { CONFIG_ID, DATA_ID, STILL_EVENT } from './shared/look/headScripts';
import { previewIn } from './shared/preview/preview';
import { keepFirstTouch } from './data/firstTouch';
import { runCarousel } from './enhance/carousel';
import { holdLinks } from './enhance/connection';
import { runMenus } from './enhance/menus';
import { runPresses } from './enhance/presses';
import { runSavedJobs } from './enhance/savedJobs';
import { runSections } from './enhance/sections';
import { runVisits } from './enhance/visits';

const root = document.documentElement;

const stayStill = () => dispatchEvent(new Event(STILL_EVENT));

/** The whole style sheet: a document has only the rules that it uses, and names the file for browsers without scripts. */
async function loadStyles(): Promise<void> {
  const named = document.querySelector('head > noscript');
  if (!named) return;
  named.outerHTML = named.textContent;
  const sheet = document.head.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (sheet && !sheet.sheet) {
    await new Promise((end) => Object.assign(sheet, { onload: end, onerror: end }));
  }
}

const configText = document.getElementById(CONFIG_ID)?.textContent;

let started: Promise<void> | undefined;

/** A failure leaves the page as it was sent, with the elements it has for that; so does a page that broke off. */
function start(): void {
  if (!configText) return;
  started ??= Promise.all([import('./app/start'), loadStyles()])
    .then(([app]) => app.start())
    .catch((error: unknown) => {
      started = undefined;
      stayStill();
      throw error;
    })
    .finally(() => delete root.dataset['waits']);
}

/** The parts of a page that need the application. */
const PARTS = 'form[method=post], [form], [data-needs-app]';

function startOnIntent({ target }: Event): void {
  if (target instanceof Element && target.closest(PARTS)) start();
}

/** True if the browser has text for a form of the page; an attribute names the places. */
function hasKeptText(): boolean {
  const names = [...document.querySelectorAll<HTMLElement>('[data-kept]')].map(
    ({ dataset }) => dataset['kept'],
  );
  try {
    return names.some(
      (name) => name && (sessionStorage.getItem(name) ?? localStorage.getItem(name)) !== null,
    );
  } catch {
    return false;
  }
}

/** A search that was chosen before the application has loaded is on its way. */
function showWaiting({ target }: Event): void {
  if (!root.dataset['hydrated'] && target instanceof Element && target.closest('[form=job-search]')) {
    root.dataset['waits'] = 'true';
  }
}

/** Before the application has come, what it renders must not change. Without the file, nothing is asked. */
function askAboutTypo(event: FocusEvent): void {
  if (root.dataset['hydrated'] && (event.target as HTMLInputElement).type === 'email') {
    import('./enhance/askAboutTypo').then(
      (file) => file.askAboutTypo(event),
      () => undefined,
    );
  }
}

declare global {
  /** Kept by a script in the head. */
  var samparkPress: HTMLElement | null | undefined;
}

function run(): void {
  root.dataset['enhanced'] = 'true';
  keepFirstTouch();
  runMenus();
  runVisits();
  runSavedJobs();
  runPresses();
  runSections();
  // The others may change the address of a link.
  holdLinks();
  for (const element of document.querySelectorAll<HTMLElement>('.carousel')) runCarousel(element);
  for (const kind of ['pointerover', 'pointerdown', 'focusin', 'input']) {
    addEventListener(kind, startOnIntent, { passive: true });
  }
  addEventListener('change', showWaiting);
  addEventListener('focusout', askAboutTypo);
  globalThis.samparkPress?.click();
}

/** After the first paint, for pages that show little without it; an exported one may be older than the stored content. */
function startIfNeeded(): void {
  if (!document.getElementById(DATA_ID) || previewIn(location.search)) return start();
  const { isExported } = JSON.parse(configText ?? '{}') as PageConfig;
  if (isExported || document.querySelector('[data-start], [data-alert-link]') || hasKeptText())
    addEventListener('load', () => (globalThis.requestIdleCallback ?? setTimeout)(start));
}

// New in the oldest supported browsers. Older ones show pages as they were sent, and post their forms.
if ('throwIfAborted' in AbortSignal.prototype) {
  run();
  startIfNeeded();
} else stayStill();
