/** Unknown addresses are counted by day, without a trace of the visitor, and with a limit. */
import { expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';

const { on, sql } = useActing();
const count = (counts: unknown) => sql('select public.count_unknown_addresses($1)', [JSON.stringify(counts)]);
const listed = async (who: ActorName = 'editor') =>
  (await on().actors[who].rest.rpc('unknown_addresses')).data;
const today = () => new Date().toISOString().slice(0, 10);

test('visits to unknown addresses are added up by path', async () => {
  await count({ '/old': 2, '/older': 1 });
  await count({ '/old': 3 });
  expect(await listed('recruiter')).toEqual([
    { path: '/old', visits: 5, last_day: today() },
    { path: '/older', visits: 1, last_day: today() },
  ]);
});

test('invalid paths and counts are ignored', async () => {
  await count({ '/a?b': 1, '/B': 1, c: 1, [`/${'d'.repeat(200)}`]: 1, '/e': -1, '/f': 'many', '/g': 4 });
  await count(['/h']);
  await count(null);
  expect(await listed()).toMatchObject([{ path: '/g', visits: 4 }]);
});

test('an address with a redirect or page is no longer unknown', async () => {
  await count({ '/old': 2, '/other': 1, '/about': 1 });
  const rules = [{ from_path: '/old', to_address: '/about' }];
  await on().actors.editor.rest.rpc('save_redirects', { rules, replaces: false, is_trial: false });
  await count({ '/old': 2 });
  expect(await listed()).toMatchObject([{ path: '/other' }]);
});

test('unknown addresses are kept for 30 days and 2,000 lines, those with the most visits', async () => {
  await sql(
    `insert into private.unknown_addresses (path, day, visits) values ('/long-ago', current_date - 40, 9), ('/often', current_date - 20, 9)`,
  );
  await sql(
    `insert into private.unknown_addresses (path, day, visits) select '/n-' || n, current_date, 1 from generate_series(1, 2000) as n`,
  );
  await count(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`/more-${at}`, 1])));
  expect(await sql('select count(*)::int as kept from private.unknown_addresses')).toEqual([{ kept: 2000 }]);
  expect(await listed()).toHaveLength(100);
  expect((await listed()) as unknown).toMatchObject({ 0: { path: '/often' } });
});
