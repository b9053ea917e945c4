/** Faults that the doctor must find in a database, each planted and removed in turn. */
import { describe, expect, test } from 'vitest';
import { checkDatabase } from '../../src/tools/doctor/databaseChecks';
import type { Finding } from '../../src/tools/doctor/finding';
import { useStage } from '../stage/database/database';

const on = useStage();
const query = <Row>(text: string, parameters?: unknown[]) => on().backend.sql<Row>(text, parameters);

async function applied(): Promise<string[]> {
  const rows = await query<{ version: string }>('select version from supabase_migrations.schema_migrations');
  return rows.map(({ version }) => version);
}

const examineAll = async (now?: () => number, projectUrl?: string): Promise<Finding[]> =>
  checkDatabase(query, await applied(), { projectUrl, now });
const isOfSamples = ({ what }: Finding) => what.includes('sample content');
/** Every installation begins with sample data. */
const examine = async (...asked: Parameters<typeof examineAll>) =>
  (await examineAll(...asked)).filter((finding) => !isOfSamples(finding));

test('the doctor finds no fault in a clean installation', async () => {
  expect(await examine()).toEqual([]);
});

const toldOfSamples = async () =>
  (await examineAll()).filter(isOfSamples).map(({ level, what }) => [level, what]);

test('the doctor reports public sample data as long as it exists', async () => {
  expect(await toldOfSamples()).toEqual([
    ['advice', expect.stringContaining('people, companies and figures.')],
  ]);
  await query(
    `insert into public.jobs (id, title, company, location, category, description, status)
     values (1, 'Sample job', 'Clinics', 'Kochi', 'Healthcare', 'Lorem ipsum.', 'published')`,
  );
  expect(await toldOfSamples()).toEqual([
    ['advice', expect.stringContaining('people, companies, figures and jobs.')],
  ]);
});

const mail = (values: string) =>
  `insert into private.outbox (kind, to_address, status, due_at) values ('reply', 'a@example.com', ${values})`;

/** A project's sign-in service has its own role; the embedded one does not. */
const withService = (grant: string) => `do $$ begin create role supabase_auth_admin; ${grant}; end $$`;

const faults: [fault: string, plant: string, says: RegExp][] = [
  [
    'a table without RLS',
    'alter table public.jobs disable row level security',
    /table jobs has no row level/,
  ],
  ['a missing grant', 'revoke select on public.site_content from anon', /role anon .* select site_content/],
  [
    'public resumes',
    `update storage.buckets set public = true where id = 'resumes'`,
    /resume bucket is public/,
  ],
  [
    'private images',
    `update storage.buckets set public = false where id = 'images'`,
    /image bucket is private/,
  ],
  ['no owner', `delete from public.admins where role = 'owner'`, /There is no owner/],
  ['open sign-up', 'alter table auth.users disable trigger users_admit_invited', /Sign-up is open/],
  [
    'addresses that anybody can take over',
    'drop trigger users_refuse_email_change on auth.users',
    /Former staff can take over/,
  ],
  [
    'no hook',
    'drop function private.refuse_uninvited_user(jsonb)',
    /calls before it creates a user, is missing/,
  ],
  [
    'a hook that the sign-in service cannot call',
    withService('grant usage on schema private to supabase_auth_admin'),
    /may not check invitations/,
  ],
  [
    'a hook in a schema that the sign-in service cannot use',
    withService('grant execute on function private.refuse_uninvited_user to supabase_auth_admin'),
    /may not check invitations/,
  ],
  [
    'a forged reading',
    `insert into public.readings (submission_id, kind, reader_role, seal) values (1, 'entry', 'owner', repeat('0', 64))`,
    /1 protected rows were changed/,
  ],
  ['failed mail', mail(`'failed', now()`), /1 emails could not be sent/],
  ['waiting mail', mail(`'waiting', now() - interval '1 hour'`), /1 emails have been waiting/],
  [
    'a job without an end',
    `insert into public.jobs (title, company, location, category, description, status, posted_at, slug)
     values ('Nurse', 'Sample Clinics', 'Pune', 'Healthcare', 'Lorem ipsum.', 'published', now(), 'nurse')`,
    /1 published jobs have no closing date/,
  ],
  [
    'a section that only a later version knows',
    `insert into public.site_content (section_id, content) values ('page_nurses', '{"sections": [
       {"kind": "head", "id": "head", "title": "Nurses", "address": "/nurses", "description": "Nurses."},
       {"kind": "hologram", "id": "later"}
     ]}')`,
    /The page “Nurses” has a problem in Section 2: This version does not know/,
  ],
];

describe('faults', () => {
  test('the doctor accepts a grant of some columns', async () => {
    await query('begin');
    try {
      await query('revoke select on public.site_content from anon');
      await query('grant select (section_id, content) on public.site_content to anon');
      expect(await examine()).toEqual([]);
    } finally {
      await query('rollback');
    }
  });

  test.each(faults)('the doctor finds %s, and nothing else', async (_, plant, says) => {
    await query('begin');
    try {
      await query(`set local session_replication_role = 'replica'`);
      await query(plant);
      await query(`set local session_replication_role = 'origin'`);
      const found = await examine();
      expect(found.map(({ what }) => what)).toEqual([expect.stringMatching(says)]);
      expect(found[0]?.remedy).not.toBe('');
    } finally {
      await query('rollback');
    }
  });

  test('the doctor finds each disabled trigger on accounts', async () => {
    const triggers = await query<{ name: string }>(
      `select tgname as name from pg_trigger
       where tgrelid = 'auth.users'::regclass and not tgisinternal and tgname ~ '^users_'`,
    );
    await query('begin');
    try {
      for (const { name } of triggers) await query(`alter table auth.users disable trigger ${name}`);
      const found = (await examine()).map(
        ({ what }) => /the trigger (\w+) on auth.users/.exec(what)?.[1] ?? what,
      );
      expect(found.toSorted()).toEqual(triggers.map(({ name }) => name).toSorted());
    } finally {
      await query('rollback');
    }
  });

  test('the doctor finds missing migrations, and migrations of a newer version', async () => {
    const known = await applied();
    const [behind] = await checkDatabase(query, [...known, '29990101000000']);
    expect(behind?.what).toMatch(/1 of \d+ migrations are not applied, the first is 29990101000000/);
    const [foreign] = await checkDatabase(query, known.slice(0, -1));
    expect(foreign?.what).toContain(known.at(-1));
  });

  test('the doctor finds a hosted project that trusts visitors about their own address', async () => {
    const hosted = () => examine(undefined, 'https://abcdefgh.supabase.co');
    const [finding] = await hosted();
    expect(finding).toMatchObject({
      level: 'advice',
      remedy: expect.stringContaining('CF-Connecting-IP') as string,
    });
    expect(await examine(undefined, 'https://supabase.example.com')).toEqual([]);
    await query(
      `insert into public.site_settings (key, value, is_public) values ('visitor_address', '{"header": "cf-connecting-ip"}', false)`,
    );
    expect(await hosted()).toEqual([]);
  });

  test('the doctor finds clocks that differ by more than a minute', async () => {
    const [finding] = await examine(() => Date.now() - 120_000);
    expect(finding?.what).toMatch(/120 seconds ahead|119 seconds ahead|121 seconds ahead/);
    expect(await examine(() => Date.now() - 30_000)).toEqual([]);
  });
});
