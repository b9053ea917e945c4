/**
 * What pages read of the query of their address. Nothing else of it reaches a page, so nothing else makes another one:
 * where a visitor came from, for example, is read in the browser.
 */
import { ALERT_ENDS, JOB_ALERTS_PATH } from '../../shared/jobs/jobAlerts';
import { JOB_FILTERS, JOBS_PATH, jobsPath, readJobQuery } from '../../shared/jobs/jobQuery';
import { jobIdsIn, SAVED_JOBS_PATH, savedJobsPath } from '../../shared/jobs/jobNames';
import { subjects } from '../../shared/submissions/choices';

interface Reader {
  /** The parameters that the page reads. */
  readonly names: readonly string[];
  /** The query as it is always written, with its question mark; empty where nothing is asked. */
  write(params: URLSearchParams): string;
}

const JOBS: Reader = {
  names: ['q', ...JOB_FILTERS, 'sort', 'page'],
  write: (params) => jobsPath(readJobQuery(params)).slice(JOBS_PATH.length),
};

const ALERT_END: Reader = {
  names: ['done'],
  write(params) {
    const end = ALERT_ENDS.find((known) => known === params.get('done'));
    return end ? `?done=${end}` : '';
  },
};

const CONTACT: Reader = {
  names: ['subject'],
  write(params) {
    const subject = params.get('subject') ?? '';
    return Object.hasOwn(subjects, subject) ? `?subject=${subject}` : '';
  },
};

const SAVED: Reader = {
  names: ['ids'],
  write: (params) => savedJobsPath(jobIdsIn(params.get('ids') ?? '').join(',')).slice(SAVED_JOBS_PATH.length),
};

const NOTHING: Reader = { names: [], write: () => '' };

const READERS: ReadonlyMap<string, Reader> = new Map([
  [JOBS_PATH, JOBS],
  [SAVED_JOBS_PATH, SAVED],
  [JOB_ALERTS_PATH, ALERT_END],
  ['/contact', CONTACT],
]);

const readerOf = (path: string) => READERS.get(path) ?? NOTHING;

/** The address of a page with what it reads of its query, written one way. */
export function pageAddress(address: string): string {
  const [path = '', ...query] = address.split('?');
  return path + readerOf(path).write(new URLSearchParams(query.join('?')));
}

/** The query without what a page reads and finds empty: forms that no script sends have all that was not chosen in it. */
export function withoutEmpty(path: string, search: string): string {
  const { names } = readerOf(path);
  const params = new URLSearchParams(search);
  const kept = [...params].filter(([name, value]) => value !== '' || !names.includes(name));
  return kept.length === params.size ? search : `?${new URLSearchParams(kept)}`.replace(/^\?$/, '');
}

/** What the page leaves of its query. */
function leftQuery(path: string, search: string): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const name of readerOf(path).names) params.delete(name);
  return params;
}

/** Where a page sends its visitors on, with what it did not read: it may be meant for the next one. */
export function onwards(location: string, path: string, search: string): string {
  const left = leftQuery(path, search);
  if (left.size === 0) return location;
  const [address = '', hash] = location.split('#');
  const next = `${address}${address.includes('?') ? '&' : '?'}${left}`;
  return hash === undefined ? next : `${next}#${hash}`;
}
