/** The link back, and the history that it needs. */
import { opensHere, whenOnline } from './connection';

const JOBS_PATH = '/jobs';
const KEY = 'sampark-back';

/** The last pages of this tab, so that the link back to the jobs opens the last search. */
interface Visit {
  /** Path and query of the page. */
  readonly here: string;
  /** The length of the history. A jump on the page makes it longer. */
  readonly entries: number;
  /** The last address of the list of jobs. */
  readonly jobs?: string;
}

/** Nothing if a browser denies its storage. */
function lastVisit(): Visit | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Visit | undefined;
  } catch {
    return undefined;
  }
}

const pathOf = (address = '') => address.split('?')[0];

/** By the referrer of the browser: a page that was left before its script began has stored nothing. */
const cameFrom = (path = '') => pathOf(document.referrer) === location.origin + path;

const jobsBefore = () => (cameFrom(JOBS_PATH) ? document.referrer.slice(location.origin.length) : undefined);

/** A jump on a page, and a reload, are no visits. */
export function keepVisit(): void {
  const here = location.pathname + location.search;
  const last = lastVisit();
  if (last?.here === here) return;
  const jobs = pathOf(here) === JOBS_PATH ? here : (jobsBefore() ?? last?.jobs);
  const visit: Visit = { here, entries: history.length, jobs };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(visit));
  } catch {
    // The link back opens the page as such.
  }
}

/** -1 if the previous page is the one of `fallback`; else the address to go to. */
function wayBack(fallback: string): string | -1 {
  const visit = lastVisit();
  const [path] = fallback.split('#');
  if (cameFrom(path) && history.length === visit?.entries) return -1;
  return (fallback === JOBS_PATH && visit?.jobs) || fallback;
}

/** Goes back in history if the previous page is the one of the link. */
function goBack(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.back-button');
  if (!link || !opensHere(event)) return;
  const way = wayBack(link.dataset['back'] ?? '');
  if (way !== -1) {
    link.href = way;
    return;
  }
  event.preventDefault();
  whenOnline(() => history.back());
}

export function runVisits(): void {
  keepVisit();
  // The browser may have kept the whole page for a returning visitor.
  addEventListener('pageshow', keepVisit);
  addEventListener('click', goBack);
}
