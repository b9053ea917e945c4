/** A project on a plain PostgreSQL for the tests of one file, or of one `describe`: for tests with parallel sessions. */
import { afterAll, beforeAll, inject, vi } from 'vitest';
import { openDatabase, type ProjectKind, type RealPostgres } from './hostedDatabase';

/** A copy of the first project of its kind, on the server of this run. */
export async function makeProject(kind: ProjectKind): Promise<RealPostgres> {
  const answer = await fetch(`${inject('projects')}/${kind}`);
  if (!answer.ok) throw new Error(await answer.text());
  const { folder, database } = (await answer.json()) as { folder: string; database: string };
  return openDatabase(folder, database);
}

/** The claims of a person's token. */
export const claimsOf = (digit: number) => ({
  sub: `00000000-0000-4000-8000-00000000000${digit}`,
  session_id: `00000000-0000-4000-8000-0000000000a${digit}`,
});

/** A statement with the rights of a token. */
export const as = (claims: object, sql: string) =>
  `set local role authenticated; set local request.jwt.claims = '${JSON.stringify(claims)}'; ${sql}`;
export const asVisitor = (sql: string) => `set local role anon; ${sql}`;

/** The number of a project's sessions that wait for another one. */
const WAITING = `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

export function useProject(kind: ProjectKind = 'withoutGrants') {
  let postgres: RealPostgres | undefined;
  const on = () => {
    if (!postgres) throw new Error('The project is ready inside tests only.');
    return postgres;
  };
  beforeAll(async () => {
    postgres = await makeProject(kind);
  });
  afterAll(() => postgres?.stop());

  /** As the role that owns a project. */
  const query = (sql: string) => on().query('postgres', sql);
  /** As the sign-in service. */
  const auth = (sql: string) => on().query('supabase_auth_admin', sql);
  const hold = (sql: string) => on().hold('postgres', sql);
  const untilWaiting = (sessions = 1) =>
    vi.waitUntil(async () => (await query(WAITING)) === String(sessions), { timeout: 60_000, interval: 20 });
  return {
    on,
    query,
    auth,
    hold,
    untilWaiting,
    /** Commits `first` only when `second` waits for it or is done; returns the result of `second`. */
    meanwhile: async (first: string, second: string): Promise<string> => {
      const held = await hold(first);
      let isDone = false;
      const outcome = query(second)
        .catch(String)
        .finally(() => {
          isDone = true;
        });
      await vi.waitUntil(async () => isDone || (await query(WAITING)) !== '0', {
        timeout: 60_000,
        interval: 20,
      });
      await held.commit();
      return outcome;
    },
    /** Makes an invited person with a session. */
    join: async ({ sub, session_id }: ReturnType<typeof claimsOf>, email: string, role: string) => {
      await query(`select public.invite_admin('${email}', '${role}')`);
      await auth(
        `insert into auth.users (id, email) values ('${sub}', '${email}');
         insert into auth.sessions (id, user_id) values ('${session_id}', '${sub}')`,
      );
    },
  };
}
