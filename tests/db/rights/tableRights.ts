/** The declared rights to the rows of each table, which the matrix verifies in the database. */
import { ACTORS, type Actor } from './engine';
import { EDITORS, NOBODY, OWNERS, PEOPLE, RECRUITERS, STAFF } from './functions';

export const COMMANDS = ['select', 'insert', 'update', 'delete'] as const;
export type Command = (typeof COMMANDS)[number];

interface RowRights {
  readonly table: string;
  /** The rows that these rights cover, if not all are alike. */
  readonly rows?: string;
  readonly where?: string;
  /** The columns and values of an insert. By default it writes nothing, for tables that no client inserts into. */
  readonly insert?: string;
  /** A column that an update sets to its current value; the version where there is one. */
  readonly column: string;
  /** The permitted roles; nobody where a command is missing. */
  readonly select: readonly Actor[];
  readonly write?: readonly Actor[];
  /** If it differs from `write`. */
  readonly delete?: readonly Actor[];
}

const EVERYBODY = ACTORS;

const IMAGE = `(name, title, width, height, bytes, alt)
  values ('public/' || gen_random_uuid() || '.webp', 'Desk', 8, 8, 8, 'A desk')`;
const DRAFT = `(id, value) values ('site_content/from_the_matrix', '{}')`;

const JOB = `(title, company, location, category) values ('Nurse', 'Sample Clinics', 'Pune', 'Healthcare')`;
const REDIRECT = `(from_path, to_address) values ('/from-the-matrix', '/about')`;
const TEMPLATE = `(name, subject, body) values ('From the matrix', 'Hello', 'Hello')`;
const SECTION = `(section_id, content) values ('from_the_matrix', '{}')`;
const SETTING = `(key, value) values ('from_the_matrix', '{}')`;
const SECRET = `(key, value, is_public) values ('from_the_matrix', '{}', false)`;
const WEBHOOK = `(name, address, events) values ('From the matrix', 'https://example.com', '{job.closed}')`;
const OF_RECRUITERS = { column: 'version', select: RECRUITERS, write: RECRUITERS };
const REVISED = { column: 'version', write: EDITORS };
const DRAFTS = { ...REVISED, table: 'content_drafts', insert: DRAFT };
const IMAGES = { ...REVISED, table: 'images', insert: IMAGE };
const SETTINGS = { ...REVISED, table: 'site_settings', delete: NOBODY };

export const tableRights: readonly RowRights[] = [
  { table: 'activity', column: 'details', select: OWNERS },
  { table: 'admins', column: 'name', select: PEOPLE },
  { table: 'api_tokens', column: 'name', select: OWNERS },
  { ...OF_RECRUITERS, table: 'clients', insert: `(name) values ('From the matrix')` },
  { ...DRAFTS, rows: 'prepared', where: `id = 'site_content/rights'`, select: STAFF },
  { ...DRAFTS, rows: 'live', where: `id = 'site_settings/rights_public'`, select: EVERYBODY },
  { table: 'content_revisions', column: 'value', select: PEOPLE },
  { table: 'erasures', column: 'reason', select: RECRUITERS },
  { table: 'image_uses', column: 'place', select: STAFF },
  { ...IMAGES, rows: 'in no page', where: `title = 'Unused'`, select: STAFF },
  { ...IMAGES, rows: 'shown', where: `title = 'Shown'`, select: EVERYBODY, delete: NOBODY },
  { table: 'job_alerts', column: 'frequency', select: NOBODY },
  { table: 'jobs', insert: JOB, column: 'version', select: STAFF, write: STAFF },
  { table: 'notes', column: 'body', select: NOBODY },
  { table: 'readings', column: 'reader_name', select: ['recruiter', ...OWNERS] },
  // Saved by a function.
  { table: 'redirects', insert: REDIRECT, column: 'to_address', select: STAFF, delete: EDITORS },
  { ...OF_RECRUITERS, table: 'reply_templates', insert: TEMPLATE },
  { ...REVISED, table: 'site_content', insert: SECTION, select: EVERYBODY, delete: NOBODY },
  { ...SETTINGS, rows: 'public', where: `key = 'rights_public'`, insert: SETTING, select: EVERYBODY },
  {
    ...SETTINGS,
    rows: 'private',
    where: `key = 'rights_private'`,
    insert: SECRET,
    select: PEOPLE,
    write: OWNERS,
  },
  { table: 'submission_versions', column: 'message', select: NOBODY },
  { table: 'submissions', column: 'stage', select: RECRUITERS },
  { table: 'webhook_deliveries', column: 'status', select: OWNERS },
  { table: 'webhooks', insert: WEBHOOK, column: 'version', select: OWNERS, write: OWNERS },
];

/** One row of each kind, written without policies. */
export const CREATE_ROWS = `
  do $$
  declare
    shown uuid;
    submission bigint;
  begin
    insert into public.images (name, title, width, height, bytes, alt) values
      ('public/00000000-0000-4000-8000-000000000001.webp', 'Shown', 8, 8, 8, 'A desk'),
      ('public/00000000-0000-4000-8000-000000000002.webp', 'Unused', 8, 8, 8, 'A desk');
    insert into public.site_content (section_id, content) values
      ('rights', '{"image": "/storage/v1/object/public/images/public/00000000-0000-4000-8000-000000000001.webp"}');
    update public.site_content set version = version where section_id = 'rights';
    insert into public.site_settings (key, value, is_public) values
      ('rights_public', '{}', true), ('rights_private', '{}', false);
    insert into public.content_drafts (id, value, publish_at, unpublish_at) values
      ('site_content/rights', '{}', null, null),
      ('site_settings/rights_public', '{}', now() - interval '1 hour', now() + interval '1 hour');
    insert into public.jobs (title, company, location, category, description, status, featured) values
      ('Staff Nurse', 'Sample Clinics', 'Pune', 'Healthcare', 'Lorem ipsum.', 'published', true);
    insert into public.clients (name) values ('Rights');
    insert into public.submissions (key, reference, kind, first_name, last_name, email, subject, notice_version)
    values (gen_random_uuid(), 'C-0000-0000', 'contact', 'Asha', 'Sample', 'asha@example.com', 'general', '2026-11-21')
    returning id into submission;
    insert into public.submission_versions (
      submission_id, version, key, reference, first_name, last_name, resume_path, resume_name, resume_size,
      notice_version, consented_at, sent_at
    ) values (
      submission, 1, gen_random_uuid(), 'A-0000-0000', 'Asha', 'Sample', gen_random_uuid() || '.pdf', 'cv.pdf', 300,
      '2026-11-21', now(), now()
    );
    insert into public.notes (submission_id, body) values (submission, 'Called back.');
    insert into public.readings (submission_id, kind, reader_role) values (submission, 'entry', 'owner');
    insert into public.erasures (by_whom, reason) values ('retention', 'retention');
    insert into public.job_alerts (
      email, filters, frequency, notice_version, requested_at, told_until, due_at
    ) values ('asha@example.com', '{}', 'daily', '2026-11-21', now(), now(), now());
    insert into private.invitations (email, role, token_hash) values ('meera@example.com', 'editor', repeat('0', 64));
    insert into public.redirects (from_path, to_address) values ('/rights', '/about');
    insert into public.reply_templates (name, subject, body) values ('Rights', 'Hello', 'Hello');
    insert into public.webhooks (name, address, events) values ('Rights', 'https://example.com', '{job.closed}');
    insert into public.webhook_deliveries (webhook_id, event) select id, 'job.closed' from public.webhooks;
    insert into storage.objects (bucket_id, name, created_at) values ('images', 'public/stray.webp', now() - interval '1 day');
  end
  $$`;

/** The statement that tries a command on such rows. */
export function statementOf(
  { table, where = 'true', insert = 'default values', column }: RowRights,
  command: Command,
) {
  return {
    select: `select from public.${table} where ${where}`,
    insert: `insert into public.${table} ${insert}`,
    update: `update public.${table} set ${column} = ${column} where ${where}`,
    delete: `delete from public.${table} where ${where}`,
  }[command];
}

export function allowedTo(rights: RowRights, command: Command): readonly Actor[] {
  const { select, write = NOBODY } = rights;
  return command === 'select' ? select : command === 'delete' ? (rights.delete ?? write) : write;
}

export const titleOf = ({ table, rows }: RowRights) => (rows ? `${table}, ${rows}` : table);
