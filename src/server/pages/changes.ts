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

/** What pages show otherwise after this request. One that was refused changed nothing. */
export function changedBy(method: string, path: string, answer: Response): readonly Source[] {
  if (!answer.ok || ['GET', 'HEAD', 'OPTIONS'].includes(method)) return NOTHING;
  if (path.startsWith(FUNCTIONS)) return named(CHANGING_FUNCTIONS, path.slice(FUNCTIONS.length)) ?? NOTHING;
  if (path.startsWith(TABLES)) return named(CHANGING_TABLES, path.slice(TABLES.length)) ?? ALL_SOURCES;
  return NOTHING;
}
