/** The link back, and the history that it needs. */
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { MouseEvent, ReactNode } from 'react';
import { opensHere, whenOnline } from './connection';
import './button.css';

/** Goes back in history if the previous page is the named one, else to `fallback`. Without script it is that link. */
export function BackButton({
  fallback,
  children,
}: {
  readonly fallback: string;
  readonly children: ReactNode;
}) {
  function goBack(event: MouseEvent<HTMLAnchorElement>) {
    if (!opensHere(event.nativeEvent)) return;
    const way = wayBack(fallback);
    if (way !== -1) {
      event.currentTarget.href = way;
      return;
    }
    event.preventDefault();
    whenOnline(() => history.back());
  }
  return (
    <a className="back-button" href={fallback} onClick={goBack}>
      <ArrowLeft size={18} aria-hidden="true" />
      {children}
    </a>
  );
}

/** Not imported from `jobQuery`, which few pages need. */
const JOBS_PATH = '/jobs';
const KEY = 'sampark-back';

/** Remembers the pages of this tab, so that the link back to the jobs opens the last search. */
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
export function keepVisit(here: string): void {
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
