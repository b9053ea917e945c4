/** Checks of the database: do the tables match the migrations, and are they protected? */
import { reasonOf } from '../../backend/errors';
import { isEarlier } from '../../backend/engine/earlierMigrations';
import { readApplied, readRecord } from '../backup/migrations';
import { checkPages, checkSamples } from './contentChecks';
import { advice, problem, type Finding, type Query } from './finding';
import { checkSignUp } from './signUpChecks';

const PUSH =
  'Apply the migrations: npx supabase db push --remote="$SUPABASE_DB_URL" (the built-in backend does it at its start)';

const FROM_BEFORE = 'The record of this database is from before the migrations began with a baseline.';
const OLDER =
  'Deploy that version once: it brings the database up to date at its start or by supabase db push';
const BRING_OVER = 'Run npm run bring-over, or supabase db push will not run; the rows stay as they are';

/** `known` are the versions of the files in supabase/migrations. */
async function checkMigrations(query: Query, known: readonly string[]): Promise<Finding[]> {
  const record = await readRecord(query);
  const today = await readApplied(query).catch((error: unknown) => reasonOf(error));
  if (typeof today === 'string') return [problem(`${today}.`, OLDER)];
  // The versions are sorted, so the first is the baseline.
  if (isEarlier(record, known[0] ? { version: known[0], name: '' } : undefined))
    return [problem(FROM_BEFORE, BRING_OVER)];
  const applied = today.map(({ version }) => version);
  const missing = known.filter((version) => !applied.includes(version));
  const foreign = applied.filter((version) => !known.includes(version));
  return [
    ...(missing.length > 0
      ? [
          problem(
            `${missing.length} of ${known.length} migrations are not applied, the first is ${missing[0]}.`,
            PUSH,
          ),
        ]
      : []),
    ...(foreign.length > 0
      ? [
          problem(
            `The database has migrations that this older version does not have: ${foreign.join(', ')}.`,
            'Deploy the newer version of Sampark again, or restore the backup made before it',
          ),
        ]
      : []),
  ];
}

async function checkRowSecurity(query: Query): Promise<Finding[]> {
  const open = await query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity order by 1`,
  );
  return open.map(({ name }) =>
    problem(
      `The table ${name} has no row level security: everyone can read it.`,
      `Run: alter table public.${name} enable row level security;`,
    ),
  );
}

/** A policy without its grant leaves a page without content. */
async function checkGrants(query: Query): Promise<Finding[]> {
  const missing = await query<{ table: string; command: string; role: string }>(
    `select tablename as table, lower(cmd) as command, role
     from pg_policies, unnest(roles) as role
     where schemaname = 'public' and cmd in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')
       -- Visitors read named columns of some tables; rows are deleted whole.
       and not case cmd
         when 'DELETE' then has_table_privilege(role::text, format('public.%I', tablename), cmd)
         else has_any_column_privilege(role::text, format('public.%I', tablename), cmd)
       end
     order by 1, 2, 3`,
  );
  return missing.map(({ table, command, role }) =>
    problem(
      `The role ${role} has a policy to ${command} ${table}, but not the grant that it needs.`,
      `Run: grant ${command} on public.${table} to ${role};`,
    ),
  );
}

async function checkBuckets(query: Query): Promise<Finding[]> {
  const buckets = await query<{ id: string; public: boolean }>('select id, public from storage.buckets');
  const isPublic = new Map(buckets.map((bucket) => [bucket.id, bucket.public]));
  const findings: Finding[] = [];
  if (isPublic.get('resumes') ?? false) {
    findings.push(
      problem(
        'The resume bucket is public: anyone with an address can read a resume.',
        `Run: update storage.buckets set public = false where id = 'resumes';`,
      ),
    );
  }
  if (!isPublic.get('images')) {
    findings.push(
      problem(
        isPublic.has('images')
          ? 'The image bucket is private, so the site shows no images.'
          : 'The image bucket is missing.',
        isPublic.has('images') ? `Run: update storage.buckets set public = true where id = 'images';` : PUSH,
      ),
    );
  }
  return isPublic.has('resumes') ? findings : [...findings, problem('The resume bucket is missing.', PUSH)];
}

async function checkOwners(query: Query): Promise<Finding[]> {
  const [owners] = await query<{ count: number }>(
    `select count(*)::int as count from public.admins where role = 'owner' and disabled_at is null`,
  );
  return owners?.count === 0
    ? [problem('There is no owner, so no one can invite people.', 'Run: npm run owner -- you@example.com')]
    : [];
}

/** `now` is this machine's clock; a minute of difference breaks tokens and shows jobs at the wrong time. */
async function checkClock(query: Query, now: () => number): Promise<Finding[]> {
  const before = now();
  const [row] = await query<{ ms: number }>(
    'select (1000 * extract(epoch from clock_timestamp()))::float8 as ms',
  );
  const seconds = Math.round(((row?.ms ?? 0) - (before + now()) / 2) / 1000);
  if (Math.abs(seconds) < 60) return [];
  return [
    problem(
      `The clocks differ: the database is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead' : 'behind'}.`,
      'Turn on time synchronisation (NTP) on both machines',
    ),
  ];
}

async function checkMail(query: Query, isServed: boolean): Promise<Finding[]> {
  const [mail] = await query<{ failed: number; late: number }>(
    `select
       count(*) filter (where status = 'failed')::int as failed,
       count(*) filter (where status = 'waiting' and attempts = 0 and due_at < now() - interval '15 minutes')::int
         as late
     from private.outbox`,
  );
  const { failed = 0, late = 0 } = mail ?? {};
  const unsent = problem(
    `${failed} emails could not be sent.`,
    'Read the reason under Messages → Failed emails in the admin, and try them again there',
  );
  const waiting = problem(
    `${late} emails have been waiting for more than 15 minutes: no server is sending them.`,
    'Start the server with SUPABASE_SECRET_KEY and SMTP_HOST, or check its log',
  );
  return [...(failed > 0 ? [unsent] : []), ...(late > 0 && isServed ? [waiting] : [])];
}

/** Append-only rows bear a seal that their functions create. */
async function checkSeals(query: Query): Promise<Finding[]> {
  const [readings] = await query<{ broken: number }>('select private.broken_seals()::int as broken');
  if (!readings?.broken) return [];
  return [
    problem(
      `${readings.broken} protected rows were changed without the functions that write them.`,
      'Find out who has the password of the database, and restore the last backup from before the change',
    ),
  ];
}

/** The edge of a hosted project writes this header into every request; others may be forged. */
async function checkVisitorAddress(query: Query, projectUrl: string | undefined): Promise<Finding[]> {
  if (!projectUrl || !new URL(projectUrl).hostname.endsWith('.supabase.co')) return [];
  const [setting] = await query<{ header: string | null }>(
    `select value ->> 'header' as header from public.site_settings where key = 'visitor_address'`,
  );
  if ((setting?.header ?? 'proxy') !== 'proxy') return [];
  return [
    advice(
      'Limits do not yet count by the visitor’s real address: on a hosted project only CF-Connecting-IP can be trusted.',
      'Choose CF-Connecting-IP under Settings → Visitor IP address in the admin',
    ),
  ];
}

/** Search engines show a job without an end for ever, and then penalise the site. */
async function checkJobs(query: Query): Promise<Finding[]> {
  const [jobs] = await query<{ count: number }>(
    `select count(*)::int as count from public.jobs where status = 'published' and closes_at is null`,
  );
  if (!jobs || jobs.count === 0) return [];
  return [
    advice(
      `${jobs.count} published jobs have no closing date, so their JobPosting has no validThrough.`,
      'Give them one under Jobs in the admin',
    ),
  ];
}

interface Circumstances {
  /** The address of a project elsewhere. */
  readonly projectUrl?: string | undefined;
  /** This machine's clock. */
  readonly now?: () => number;
  /** False if no server may run yet, so that waiting email is normal. */
  readonly isServed?: boolean;
}

/** All checks; `known` are the versions of the files in supabase/migrations. */
export async function checkDatabase(
  query: Query,
  known: readonly string[],
  { projectUrl, now = Date.now, isServed = true }: Circumstances = {},
): Promise<Finding[]> {
  const behind = await checkMigrations(query, known);
  // Further findings would only repeat the missing migrations.
  if (behind.length > 0) return behind;
  const findings = [
    await checkRowSecurity(query),
    await checkGrants(query),
    await checkBuckets(query),
    await checkOwners(query),
    await checkSignUp(query),
    await checkClock(query, now),
    await checkMail(query, isServed),
    await checkSeals(query),
    await checkVisitorAddress(query, projectUrl),
    await checkJobs(query),
    await checkSamples(query),
    await checkPages(query),
  ];
  return findings.flat();
}
