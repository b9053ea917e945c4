/** Changes and notifications of real parallel sessions, on a plain PostgreSQL as hosted projects run it. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ChangesAnswer } from '../../src/server/source/invalidation';
import { listenToDatabase, type DatabaseListener } from '../../src/server/source/databaseListener';
import { useProject } from '../stage/postgres/useProject';
import { hasPostgres } from '../stage/postgres/postgresServer';

const save = (key: string) => `insert into public.site_settings (key, value) values ('${key}', '{}')`;
const PLANT_LATER = `insert into private.outbox (kind, due_at) values ('staff_digest', now() + interval '1 hour')`;
const PLANT_MAIL = `insert into private.outbox (kind, to_address) values ('data_link', 'asha@example.com')`;

const PATIENCE = { timeout: 60_000, interval: 500 };

describe.skipIf(!hasPostgres)('changes in a hosted project', () => {
  const { on, query, hold } = useProject();
  const since = async (cursor: string, audience = 'visitors') =>
    JSON.parse(
      await query(
        `set local role service_role; select public.changes_since('${audience}', ${cursor ? `'${cursor}'` : 'null'})`,
      ),
    ) as ChangesAnswer;
  const namesSince = async (cursor: string) => (await since(cursor)).changes?.map(({ name }) => name);

  test(
    'a change that began before a read and committed after it is returned',
    { timeout: 300_000 },
    async () => {
      const early = await hold(save('early'));
      await query(save('late'));
      const { cursor } = await since('');
      expect(await namesSince(cursor)).toEqual(['late']);
      await early.commit();
      const after = await since(cursor);
      expect(after.changes?.map(({ name }) => name).toSorted()).toEqual(['early', 'late']);
      // Returned a second time while any transaction on the PostgreSQL server is older, such as a move that waits for a
      // lock.
      const untilTheyEnd = { ...PATIENCE, timeout: 280_000 };
      await vi.waitFor(async () => expect(await namesSince(after.cursor)).toEqual([]), untilTheyEnd);
    },
  );

  describe('a listening server', () => {
    const told: (string | undefined)[] = [];
    let liveTold = 0;
    const failures: string[] = [];
    let listener: DatabaseListener;
    /** The next notification, once there is one. */
    const nextTold = async () => {
      await vi.waitUntil(() => told.length > 0);
      return told.splice(0);
    };

    beforeAll(async () => {
      listener = listenToDatabase({
        databaseUrl: on().databaseUrl,
        // Notifications for staff come with those for visitors.
        onTold: (message) => void (message === 'staff' ? liveTold++ : told.push(message)),
        onFailure: (error) => void failures.push(String(error)),
      });
      await vi.waitUntil(() => listener.isListening());
    });
    afterAll(() => listener?.close());

    test('a listening server assumes missed changes at first, then receives changes and mail', async () => {
      expect(await nextTold()).toEqual([undefined]);
      await query(save('brand'));
      expect(await nextTold()).toEqual(['visitors']);
      await query(PLANT_MAIL);
      expect(await nextTold()).toEqual(['work']);
    });

    test('a listening server receives changes that staff see, and looks up what they are', async () => {
      const { cursor } = await since('', 'staff');
      liveTold = 0;
      await query(save('contact_details'));
      await expect.poll(() => liveTold).toBe(1);
      const { changes } = await since(cursor, 'staff');
      expect(changes?.map(({ name }) => name)).toEqual(expect.arrayContaining(['activity', 'site_settings']));
      await nextTold();
    });

    test('a listening server receives nothing that was rolled back or is due later', async () => {
      await query(`${save('gone')}; rollback`);
      await query(PLANT_LATER);
      await query(PLANT_MAIL);
      expect(await nextTold()).toEqual(['work']);
    });

    test('a listening server reconnects after a cut connection, and assumes missed changes', async () => {
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
