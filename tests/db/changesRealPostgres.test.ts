/** What real parallel sessions change and tell, on a plain PostgreSQL as hosted projects run it. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ChangesAnswer } from '../../src/server/source/invalidation';
import { listenToDatabase, type DatabaseListener } from '../../src/server/source/databaseListener';
import { useProject } from '../stage/postgres/useProject';
import { hasPostgres } from '../stage/postgres/postgresServer';

const save = (key: string) => `insert into public.site_settings (key, value) values ('${key}', '{}')`;
const PLANT_LATER = `insert into private.outbox (kind, due_at) values ('staff_digest', now() + interval '1 hour')`;
const PLANT_MAIL = `insert into private.outbox (kind, to_address) values ('data_link', 'asha@example.com')`;

const PATIENCE = { timeout: 60_000, interval: 500 };

describe.skipIf(!hasPostgres)('a project elsewhere', () => {
  const { on, query, hold } = useProject();
  const since = async (cursor: string, audience = 'visitors') =>
    JSON.parse(
      await query(
        `set local role service_role; select public.changes_since('${audience}', ${cursor ? `'${cursor}'` : 'null'})`,
      ),
    ) as ChangesAnswer;
  const namesSince = async (cursor: string) => (await since(cursor)).changes?.map(({ name }) => name);

  test('tells of what was begun before a look and committed after it', { timeout: 300_000 }, async () => {
    const early = await hold(save('early'));
    await query(save('late'));
    const { cursor } = await since('');
    expect(await namesSince(cursor)).toEqual(['late']);
    await early.commit();
    const after = await since(cursor);
    expect(after.changes?.map(({ name }) => name).toSorted()).toEqual(['early', 'late']);
    // Told once more while somebody on the whole PostgreSQL server is still in the middle of what they began before, such
    // as a test of moves that waits for a command.
    const untilTheyEnd = { ...PATIENCE, timeout: 280_000 };
    await vi.waitFor(async () => expect(await namesSince(after.cursor)).toEqual([]), untilTheyEnd);
  });

  describe('and a server that listens', () => {
    const told: (string | undefined)[] = [];
    let liveTold = 0;
    const failures: string[] = [];
    let listener: DatabaseListener;
    /** What is told next, once something is. */
    const nextTold = async () => {
      await vi.waitUntil(() => told.length > 0);
      return told.splice(0);
    };

    beforeAll(async () => {
      listener = listenToDatabase({
        databaseUrl: on().databaseUrl,
        // What staff see is told beside what visitors see.
        onTold: (message) => void (message === 'staff' ? liveTold++ : told.push(message)),
        onFailure: (error) => void failures.push(String(error)),
      });
      await vi.waitUntil(() => listener.isListening());
    });
    afterAll(() => listener?.close());

    test('may have missed something when it begins, and hears of changes and of mail', async () => {
      expect(await nextTold()).toEqual([undefined]);
      await query(save('brand'));
      expect(await nextTold()).toEqual(['visitors']);
      await query(PLANT_MAIL);
      expect(await nextTold()).toEqual(['work']);
    });

    test('hears of what staff see, and finds what it was', async () => {
      const { cursor } = await since('', 'staff');
      liveTold = 0;
      await query(save('contact_details'));
      await expect.poll(() => liveTold).toBe(1);
      const { changes } = await since(cursor, 'staff');
      expect(changes?.map(({ name }) => name)).toEqual(expect.arrayContaining(['activity', 'site_settings']));
      await nextTold();
    });

    test('hears nothing of what was taken back, or is due later', async () => {
      await query(`${save('gone')}; rollback`);
      await query(PLANT_LATER);
      await query(PLANT_MAIL);
      expect(await nextTold()).toEqual(['work']);
    });

    test('comes back after the connection was cut, and may have missed something', async () => {
      await query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'sampark' and datname = current_database()`,
      );
      await expect.poll(() => listener.isListening()).toBe(false);
      await expect.poll(() => listener.isListening(), { timeout: 20_000 }).toBe(true);
      expect(await nextTold()).toEqual([undefined]);
      expect(failures).toHaveLength(1);
    });
  });
});
