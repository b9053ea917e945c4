/**
 * The query parameters that pages read. Others never reach a page, so they never make another one: the origin of a
 * visitor, for example, is read in the browser.
 */
import { ALERT_ENDS, JOB_ALERTS_PATH } from '../../shared/jobs/jobAlerts';
import { JOB_FILTERS, JOBS_PATH, jobsPath, readJobQuery } from '../../shared/jobs/jobQuery';
import { jobIdsIn, SAVED_JOBS_PATH, savedJobsPath } from '../../shared/jobs/savedJobs';
import { subjects } from '../../shared/submissions/choices';

interface Reader {
  /** The parameters that the page reads. */
  readonly names: readonly string[];
  /** The query in its canonical form, with its question mark; empty if there is none. */
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

/** The address of a page with its own parameters, in canonical form. */
export function pageAddress(address: string): string {
  const [path = '', ...query] = address.split('?');
  return path + readerOf(path).write(new URLSearchParams(query.join('?')));
}

/** The query without the page's empty parameters: forms without a script send every empty field. */
export function withoutEmpty(path: string, search: string): string {
  const { names } = readerOf(path);
  const params = new URLSearchParams(search);
  const kept = [...params].filter(([name, value]) => value !== '' || !names.includes(name));
  return kept.length === params.size ? search : `?${new URLSearchParams(kept)}`.replace(/^\?$/, '');
}

/** The parameters that the page does not read. */
function leftQuery(path: string, search: string): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const name of readerOf(path).names) params.delete(name);
  return params;
}

/** The target of a page's redirect, with the parameters that the page does not read: the next page may need them. */
export function onwards(location: string, path: string, search: string): string {
  const left = leftQuery(path, search);
  if (left.size === 0) return location;
  const [address = '', hash] = location.split('#');
  const next = `${address}${address.includes('?') ? '&' : '?'}${left}`;
  return hash === undefined ? next : `${next}#${hash}`;
}
