/** What a write to the backend changes of what pages show. */

/** What pages are made from. */
export type Source = 'content' | 'jobs';

const ALL_SOURCES: readonly Source[] = ['content', 'jobs'];

const NOTHING: readonly Source[] = [];

/** By table. One that is not named may change anything. */
export const CHANGING_TABLES: Readonly<Record<string, readonly Source[]>> = {
  site_content: ['content'],
  site_settings: ['content'],
  content_drafts: ['content'],
  images: ['content'],
  jobs: ['jobs'],
  activity: NOTHING,
  admins: NOTHING,
  content_revisions: NOTHING,
  erasures: NOTHING,
  image_uses: NOTHING,
  job_alerts: NOTHING,
  notes: NOTHING,
  reply_templates: NOTHING,
  submissions: NOTHING,
  submission_versions: NOTHING,
};

/** By function. One that is not named changes nothing: visitors call most of them, for every search and every form. */
export const CHANGING_FUNCTIONS: Readonly<Record<string, readonly Source[]>> = {
  publish_draft: ['content'],
  replace_image: ['content'],
  settle_content: ['content'],
  set_jobs_status: ['jobs'],
};

const FUNCTIONS = '/rest/v1/rpc/';
const TABLES = '/rest/v1/';

const named = (names: typeof CHANGING_TABLES, name: string) =>
  Object.hasOwn(names, name) ? names[name] : undefined;

const BEARER = 'Bearer ';

/** Whoever shows a session, which the backend has looked at, or the key of the server. Anything else makes a visitor. */
function isStaff(headers: Headers, secretKey: string): boolean {
  const shown = headers.get('authorization') ?? '';
  const token = shown.startsWith(BEARER) ? shown.slice(BEARER.length).trim() : '';
  return token.split('.').length === 3 || [token, headers.get('apikey')].includes(secretKey);
}

/**
 * What pages show otherwise after this request. One that was refused changed nothing, and neither did one of a visitor,
 * whose writes to a table find no row and are answered as done.
 */
export function changedBy(request: Request, answer: Response, secretKey: string): readonly Source[] {
  const { method, url, headers } = request;
  if (!answer.ok || ['GET', 'HEAD', 'OPTIONS'].includes(method)) return NOTHING;
  if (!isStaff(headers, secretKey)) return NOTHING;
  const path = new URL(url).pathname;
  if (path.startsWith(FUNCTIONS)) return named(CHANGING_FUNCTIONS, path.slice(FUNCTIONS.length)) ?? NOTHING;
  if (path.startsWith(TABLES)) return named(CHANGING_TABLES, path.slice(TABLES.length)) ?? ALL_SOURCES;
  return NOTHING;
}
