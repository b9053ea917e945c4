/** Several servers on one PostgreSQL database and one data folder; one of them dies. */
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBuiltInBackend } from '../../src/backend/backend';
import { openDataFolder } from '../../src/tools/backup/openPlace';
import { resumes } from '../builders/resumes';
import { ROLES } from '../stage/postgres/ownServer';
import {
  freePort,
  hasPostgres,
  startPostgresServer,
  type PostgresServer,
} from '../stage/postgres/postgresServer';
import { post, rowsOf, save, signIn, textOf, type Session } from './stage/calls';
import { apply, asOwner, fileOf, mailsIn, write } from './stage/people';
import { failureOf, OWNER, type ServerProcess } from './stage/serverProcess';
import { useServers } from './stage/useServers';

const servers = useServers();
let postgres: PostgresServer | undefined;
let dataDir = '';
let env: Record<string, string> = {};
let session: Session;
const [A, B] = [0, 1] as const;
const KILLS = process.env['TESTS'] === 'long' ? 20 : 2;
let both: ServerProcess[] = [];
const at = (place: number) => both[place] as ServerProcess;
const startOne = (name: string) => servers.start({ dataDir, name, env });

beforeAll(async () => {
  if (!hasPostgres) return;
  const port = await freePort();
  postgres = await startPostgresServer([], port);
  await postgres.feed('supabase_admin', `${ROLES}\ncreate database shared owner sampark;`);
  env = { DATABASE_URL: `postgresql://sampark@127.0.0.1:${port}/shared` };
  dataDir = await servers.emptyDir();
  both = [await startOne('a'), await startOne('b')];
  session = await signIn(at(A));
}, 120_000);
afterAll(() => postgres?.stop());

/** The recipients of acknowledgements. */
const sent = () =>
  mailsIn(dataDir)
    .map(({ to }) => to)
    .filter((to) => to.startsWith('person'));

describe.skipIf(!hasPostgres)('two servers on one database', () => {
  test("two servers show each other's saves and files", async () => {
    await save(at(A), session, 'hero_section', { title: 'Saved at the other', subtitle: '' });
    await expect.poll(() => textOf(at(B), '/'), { timeout: 20_000 }).toContain('Saved at the other');
    const file = await apply(at(B), 'file@example.com');
    expect(Buffer.from(await fileOf(at(A), session, file))).toEqual(Buffer.from(resumes.pdf));
  });

  test('two servers send each email once', async () => {
    const people = Array.from({ length: 12 }, (_, number) => `person${number}@example.com`);
    await Promise.all(people.map((email, number) => write(at(number % 2), email)));
    await expect.poll(sent, { timeout: 60_000 }).toHaveLength(people.length);
    expect(sent().toSorted()).toEqual(people.toSorted());
  });

  test('a session ends on both servers, and wrong passwords are counted together', async () => {
    const other = await signIn(at(B));
    await asOwner(at(A), session)('end_other_sessions', {});
    expect(await rowsOf(at(B), other, 'admins?select=id')).toEqual([]);
    const attempt = { email: OWNER.OWNER_EMAIL, password: 'guessed' };
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const guess = (place: number) => post(at(place), '/auth/v1/token?grant_type=password', attempt, from);
    const answers = [];
    for (const place of [A, B, A, B, A, B]) answers.push((await guess(place)).status);
    expect(answers).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test('servers with other keys, and tools, detect the two running servers', async () => {
    const elsewhere = await servers.emptyDir();
    const refusal = 'Another server of this product is using the database shared.';
    const tool = openDataFolder(dataDir, { postgresUrl: env['DATABASE_URL'] });
    const [failure] = await Promise.all([
      failureOf({ dataDir: elsewhere, env }),
      expect(tool).rejects.toThrow(refusal),
    ]);
    expect(failure).toContain(refusal);
  });

  test('a newer version cannot change the database under two running servers', async () => {
    const migrationsDir = await servers.emptyDir();
    await cp('supabase/migrations', migrationsDir, { recursive: true });
    await writeFile(join(migrationsDir, '29991231000000_later.sql'), 'create table public.later ();');
    const postgresUrl = env['DATABASE_URL'] ?? '';
    const newer = startBuiltInBackend({ dataDir, postgresUrl, siteUrl: at(A).origin, migrationsDir });
    await expect(newer).rejects.toThrow('Other servers are using it, and this version changes it.');
  });

  test('two servers killed in turn lose nothing and both come back', async () => {
    const kept: string[] = [];
    const over = new AbortController();
    async function sendOn(place: number): Promise<void> {
      for (let number = 0; !over.signal.aborted; number += 1) {
        const email = `kept${number}-${place}@example.com`;
        await write(at(place), email).then(
          () => kept.push(email),
          () => pause(50),
        );
      }
    }
    const senders = Promise.all([A, B].map(sendOn));
    for (let time = 0; time < KILLS; time += 1) {
      const [place, name] = time % 2 === 0 ? [A, 'a'] : [B, 'b'];
      const before = kept.length;
      await expect.poll(() => kept.length, { timeout: 30_000 }).toBeGreaterThan(before + 10);
      await at(place).end('SIGKILL');
      both[place] = await startOne(name);
    }
    over.abort();
    await senders;
    const client = new Client({ connectionString: env['DATABASE_URL'] });
    await client.connect();
    const { rows } = await client.query<{ email: string }>('select email from public.submissions');
    await client.end();
    const stored = new Set(rows.map(({ email }) => email));
    expect(kept.filter((email) => !stored.has(email))).toEqual([]);
  }, 600_000);
});
