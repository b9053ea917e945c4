/** Addresses that no page of staff can have. The database has the same ones, as a test verifies. */
import { isPage } from '../registry';

/** Files, answers and pages without texts of their own. */
const SINGLE: ReadonlySet<string> = new Set([
  '/introduction',
  '/put-forward',
  '/shortlist',
  '/jobs/saved',
  '/healthz',
  '/readyz',
]);

/** Everything below them is the site's too, and some have no page of their own. */
const BEGINNINGS = [
  '/admin',
  '/api',
  '/assets',
  '/auth/v1',
  '/job-alerts',
  '/jobs',
  '/my-data',
  '/pictures',
  '/privacy',
  '/resources',
  '/rest/v1',
  '/social',
  '/storage/v1',
];

const OF_PAGES: ReadonlySet<string> = new Set(['/jobs', '/privacy', '/resources']);

export const isReservedAddress = (address: string): boolean =>
  isPage(address) ||
  SINGLE.has(address) ||
  BEGINNINGS.some(
    (beginning) => address.startsWith(`${beginning}/`) || (address === beginning && !OF_PAGES.has(beginning)),
  );
