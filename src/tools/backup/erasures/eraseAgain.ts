/** Erases what a backup brought back although it had been erased since. */
import type { Database } from '../database';
import type { Place } from '../places/place';
import { keepsErasures, type KnownErasures } from './knownErasures';

export interface Amounts {
  readonly submissions: number;
  readonly notes: number;
  readonly files: number;
  readonly mails: number;
  readonly alerts: number;
}

const KNOWN = `
  create temporary table known_erasures (hash text primary key, salt text, erased_at timestamptz) on commit drop`;

const TAKE_IN = (rows: string, into: string) => `
  insert into ${into} as known (hash, salt, erased_at)
  select hash, salt, max(erased_at) from ${rows} group by hash, salt
  on conflict (hash) do update set erased_at = greatest(known.erased_at, excluded.erased_at)`;

const GIVEN = 'jsonb_to_recordset($1::jsonb) as given (hash text, salt text, erased_at timestamptz)';

/** As `private.keep_erased` writes it. This is no function there, because the tables may be of an earlier version. */
const isKnown = (what: string) =>
  `known.hash = encode(sha256(convert_to(salts.salt || ${what}, 'UTF8')), 'hex')`;

const SALTS = 'with salts as materialized (select distinct salt from pg_temp.known_erasures)';

const ENTRIES = `
  ${SALTS}
  select coalesce(array_agg(submissions.id), '{}')::text as ids
  from public.submissions cross join salts join pg_temp.known_erasures as known on ${isKnown('submissions.key')}`;

/** Deletes the rows of a table that are known, and answers how many. */
const removal = (table: string, what: string, condition: string) => `
  ${SALTS}, gone as (
    delete from ${table} as mine using salts, pg_temp.known_erasures as known
    where ${isKnown(what)} and ${condition}
    returning 1
  )
  select count(*)::integer as count from gone`;

const OLDER = (column: string) => `mine.${column} < known.erased_at`;

const ALERTS = [
  removal('public.job_alerts', 'mine.token', 'true'),
  removal('private.job_alert_requests', 'mine.email', OLDER('requested_at')),
];
const LINKS = removal('private.data_keys', 'mine.email', OLDER('created_at'));
/** Whoever wished to be erased still hears that it was done. */
const MAILS = [
  removal(
    'private.outbox',
    'mine.to_address',
    `mine.submission_id is null and mine.kind <> 'erasure_done' and ${OLDER('created_at')}`,
  ),
  removal('private.outbox', `(mine.data ->> 'token')`, `mine.status <> 'sent'`),
];

const ERASE = `
  select submissions, notes, files, mails, coalesce(alerts, 0) as alerts
  from private.erase_submissions($1::bigint[], $2, 'other', $3, $4)`;

/** To be called in the transaction that brought the rows back. `known`: what was erased elsewhere. */
export async function eraseAgain(database: Database, known: readonly KnownErasures[]): Promise<Amounts> {
  const { query } = database;
  const isKept = await keepsErasures(database);
  await query(KNOWN);
  const rows = known.flatMap((place) => place.rows);
  await query(TAKE_IN(GIVEN, 'pg_temp.known_erasures'), [JSON.stringify(rows)]);
  if (isKept) {
    await query(TAKE_IN('private.erased', 'pg_temp.known_erasures'));
    await query(TAKE_IN('pg_temp.known_erasures', 'private.erased'));
  }
  const countOf = async (statements: readonly string[]) => {
    let sum = 0;
    for (const statement of statements) sum += (await query<{ count: number }>(statement))[0]?.count ?? 0;
    return sum;
  };
  const alerts = await countOf(ALERTS);
  const mails = await countOf(MAILS);
  await countOf([LINKS]);
  const [entries] = await query<{ ids: string }>(ENTRIES);
  const byWhom = isKept ? 'restore' : 'retention';
  const [amounts] = await query<Amounts>(ERASE, [entries?.ids ?? '{}', byWhom, mails, alerts]);
  return amounts ?? { submissions: 0, notes: 0, files: 0, mails, alerts };
}

/** The files of what was erased, once its rows are gone for good; what this leaves the server deletes. */
export async function removeErasedFiles({ database, files }: Place): Promise<void> {
  const names = await database.query<{ name: string }>('select name from private.file_deletions');
  const due = new Set(names.map(({ name }) => name));
  for (const file of await files.list()) {
    if (file.bucket === 'resumes' && due.has(file.name)) await files.remove(file);
  }
  await database.query('delete from private.file_deletions where name = any ($1::text[])', [[...due]]);
}
