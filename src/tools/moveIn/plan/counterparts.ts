/** Counterparts on this site for usual pages and automatic lists of WordPress. Pure. */
import { FEED_PATH, JOBS_FEED_PATH } from '../../../shared/addresses';
import { slugFrom } from '../../../shared/content/proposedSlugs';
import { comparedPath } from '../../../shared/redirects';
import type { OldSite, OldTerm } from '../oldSite';
import { CATEGORIES, KINDS, PLACES, typeOf } from './jobsOf';
import { isJob } from './kinds';

const SUBJECTS: readonly (readonly [RegExp, string])[] = [
  [/^(?:home|homepage|home-page|front-page|start|welcome)$/, '/'],
  [
    /^(?:about|about-us|about-the-company|who-we-are|our-story|our-team|the-team|team|company|company-profile|our-company)$/,
    '/about',
  ],
  [
    /^(?:contact|contact-us|contacts|get-in-touch|reach-us|locations|our-offices|enquiry|enquire)$/,
    '/contact',
  ],
  [
    /^(?:services|our-services|what-we-do|solutions|our-solutions|expertise|industries|sectors)$/,
    '/services',
  ],
  [/^(?:privacy|privacy-policy|privacy-notice|data-protection)$/, '/privacy'],
  [/^(?:terms|terms-of-service|terms-of-use|terms-and-conditions|terms-conditions|disclaimer)$/, '/terms'],
  [/^(?:cookies|cookie-policy|cookie-notice)$/, '/cookies'],
  [
    /^(?:jobs|job|job-listings|job-openings|openings|current-openings|vacancies|find-a-job|find-jobs|search-jobs|job-search|all-jobs|job-board)$/,
    '/jobs',
  ],
  [/^(?:careers|career|join-us|work-with-us|work-for-us|join-our-team|life-with-us)$/, '/careers'],
  [
    /^(?:employers|for-employers|clients|for-clients|hire|hire-talent|hire-staff|post-a-job|submit-vacancy)$/,
    '/employers',
  ],
  [
    /^(?:candidates|for-candidates|job-seekers|for-job-seekers|submit-resume|upload-resume|submit-cv|upload-cv|register|job-dashboard|candidate-dashboard)$/,
    '/candidates',
  ],
  [
    /^(?:blog|news|articles|resources|insights|our-blog|latest-news|guides|career-advice)$/,
    '/candidates#resources',
  ],
  [/^(?:job-alerts|alerts)$/, '/job-alerts'],
];

/** The page of this site for a page of that name; undefined if there is none. */
export function ownPageFor(slug: string): string | undefined {
  const name = slugFrom(slug);
  return SUBJECTS.find(([names]) => names.test(name))?.[1];
}

/** Words that job seekers use for a place or a field. */
const ABOUT_JOBS =
  /\b(?:jobs?|recruit(?:ment|ers?|ing)|staffing|hiring|vacanc(?:y|ies)|placements?|manpower|headhunters?|openings?)\b|नौकरी|नौकरियां|வேலை|ఉద్యోగ|চাকরি|ജോലി|ಉದ್ಯೋಗ|નોકરી/iu;

/** True if a page is about jobs in a place or a field, by its title and its address. */
export const isAboutJobs = (title: string, slug: string): boolean =>
  ABOUT_JOBS.test(title) || ABOUT_JOBS.test(slug.replaceAll('-', ' '));

export const GUIDES = '/candidates#resources';

interface Archive {
  readonly path?: string;
  readonly query?: string;
  readonly what: string;
  readonly target: string;
}

const filtered = (filter: string, value: string) => `/jobs?${new URLSearchParams([[filter, value]])}`;

/** The list of jobs, filtered as the old one was. */
function jobsOf({ taxonomy, name }: OldTerm): string | undefined {
  if (CATEGORIES.test(taxonomy)) return filtered('category', name);
  if (PLACES.test(taxonomy)) return filtered('location', name);
  if (KINDS.test(taxonomy))
    return /remote|work from home/i.test(name)
      ? filtered('workplace', 'remote')
      : filtered('type', typeOf(name));
  return undefined;
}

function targetOf(term: OldTerm): string {
  const jobs = jobsOf(term);
  if (jobs !== undefined) return jobs;
  return /job/i.test(term.taxonomy) || isAboutJobs(term.name, term.slug) ? '/jobs' : GUIDES;
}

const BASES: Readonly<Record<string, readonly string[]>> = {
  category: ['category'],
  post_tag: ['tag'],
  job_listing_category: ['job-category'],
  job_listing_type: ['job-type'],
  job_listing_region: ['job-region'],
};
const basesOf = (taxonomy: string) => BASES[taxonomy] ?? [taxonomy.replaceAll('_', '-')];

function* ofTerm(term: OldTerm): Generator<Archive> {
  const target = targetOf(term);
  const what = `list of “${term.name}”`;
  const isOfJobs = target.startsWith('/jobs');
  for (const base of basesOf(term.taxonomy)) {
    const path = `/${base}/${encodeURIComponent(term.slug)}`;
    yield { path, what, target };
    yield {
      path: `${path}/feed`,
      what: `feed of “${term.name}”`,
      target: isOfJobs ? JOBS_FEED_PATH : FEED_PATH,
    };
  }
  if (term.taxonomy === 'category' && term.id > 0) yield { query: `cat=${term.id}`, what, target };
  if (term.taxonomy === 'post_tag') yield { query: `tag=${encodeURIComponent(term.slug)}`, what, target };
}

/** Terms that an entry has but that the export does not list. */
function termsOf(site: OldSite): OldTerm[] {
  const known = new Map(site.terms.map((term) => [`${term.taxonomy}/${term.slug}`, term]));
  for (const term of site.items.flatMap(({ terms }) => terms))
    if (!known.has(`${term.taxonomy}/${term.slug}`)) known.set(`${term.taxonomy}/${term.slug}`, term);
  return [...known.values()].filter(
    ({ taxonomy }) => !/^(?:nav_menu|post_format|link_category|wp_.*)$/.test(taxonomy),
  );
}

/** Categories, tags, authors, days and feeds: each is redirected to our list. */
export function* archivesOf(site: OldSite): Generator<Archive> {
  for (const term of termsOf(site)) yield* ofTerm(term);
  for (const { id, login, name } of site.authors) {
    const what = `texts of ${name}`;
    yield { path: `/author/${encodeURIComponent(login.toLowerCase())}`, what, target: GUIDES };
    yield { query: `author=${id}`, what, target: GUIDES };
  }
  const days = site.items.filter(({ type }) => type === 'post').map(({ published }) => published);
  for (const month of new Set(days.filter(Boolean).map((day) => day.slice(0, 7)))) {
    const [year = '', of = ''] = month.split('-');
    yield { path: `/${year}/${of}`, what: `texts of ${month}`, target: GUIDES };
    yield { path: `/${year}`, what: `texts of ${year}`, target: GUIDES };
    yield { query: `m=${year}${of}`, what: `texts of ${month}`, target: GUIDES };
  }
  const feed = { what: 'feed', target: FEED_PATH };
  for (const path of ['/feed', '/feed/rss2', '/feed/atom', '/rss', '/comments/feed']) yield { path, ...feed };
  for (const query of ['feed=rss2', 'feed=atom', 'feed=comments-rss2']) yield { query, ...feed };
  const types = new Set(site.items.filter(isJob).map(({ type }) => type));
  if (types.size > 0) yield { query: 'feed=job_feed', what: 'feed of jobs', target: JOBS_FEED_PATH };
  for (const type of types) yield { query: `post_type=${type}`, what: 'list of jobs', target: '/jobs' };
}

const sameSlug = (part: string, slug: string) =>
  comparedPath(`/${part}`) === comparedPath(`/${encodeURIComponent(slug)}`);

/** The list for a path that the export does not name. */
export function archiveOf(path: string, isFeed: boolean, terms: readonly OldTerm[]): Archive | undefined {
  const parts = path.split('/').filter(Boolean);
  const [base = ''] = parts;
  const isJobs = /^(?:jobs?|job[-_].*|vacanc.*|openings?)$/.test(base) || /job_feed/.test(path);
  if (isFeed) return { what: 'feed', target: isJobs ? JOBS_FEED_PATH : FEED_PATH };
  if (
    parts.length > 1 &&
    /^(?:category|tag|topic|job[-_](?:category|type|region|location|industry|department).*)$/.test(base)
  ) {
    const term = terms.find(({ slug }) => sameSlug(parts.at(-1) ?? '', slug));
    return {
      what: `list of “${term?.name ?? parts.at(-1)}”`,
      target: term ? targetOf(term) : isJobs ? '/jobs' : GUIDES,
    };
  }
  if (isJobs && parts.length === 1) return { what: 'list of jobs', target: '/jobs' };
  if (base === 'author' || /^\/(?:19|20)\d{2}(?:\/\d{1,2}){0,2}\/?$/.test(path))
    return { what: 'list of texts', target: GUIDES };
  return /^\/(?:page\/\d+|blog|news)?\/?$/.test(path) ? { what: 'list of texts', target: GUIDES } : undefined;
}
