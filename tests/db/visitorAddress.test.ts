/** Whose word on a visitor's address is believed, and who may say whose. */
import { useActing } from '../stage/database/acting';
import { describe, expect, test } from 'vitest';

const { table, sql } = useActing();

const addressWith = async (headers: Record<string, string>) => {
  const [row] = await sql<{ address: string }>(
    `select private.request_address() as address from set_config('request.headers', $1, true)`,
    [JSON.stringify(headers)],
  );
  return row?.address;
};
const believe = (header: string) =>
  sql(
    `insert into public.site_settings (key, value, is_public)
     values ('visitor_address', jsonb_build_object('header', $1::text), false)`,
    [header],
  );

const CLAIMS = {
  'cf-connecting-ip': '203.0.113.1',
  'true-client-ip': '203.0.113.2',
  'fly-client-ip': '203.0.113.3',
  'x-forwarded-for': '203.0.113.4, 198.51.100.7',
};

describe('the address of a visitor', () => {
  test.each([
    ['what the nearest proxy says first', { ...CLAIMS, 'x-real-ip': '198.51.100.1' }, '198.51.100.1'],
    ['else the rightmost that was forwarded', CLAIMS, '198.51.100.7'],
    ['unknown where nobody says it', { 'cf-connecting-ip': '203.0.113.1' }, 'unknown'],
  ])('is %s', async (_what, headers, address) => {
    expect(await addressWith(headers)).toBe(address);
  });

  test.each(['cf-connecting-ip', 'true-client-ip', 'fly-client-ip'] as const)(
    'is what %s says once an owner named it, and the proxy’s where that is missing',
    async (header) => {
      await believe(header);
      expect(await addressWith({ ...CLAIMS, 'x-real-ip': '198.51.100.1' })).toBe(CLAIMS[header]);
      expect(await addressWith({ 'x-forwarded-for': CLAIMS['x-forwarded-for'] })).toBe('198.51.100.7');
    },
  );
});

const save = (header: string, is_public = false) =>
  table('owner', 'site_settings')
    .insert({ key: 'visitor_address', value: { header }, is_public, version: 0 })
    .select();

test('the setting is the owner’s to change, names no header that we do not know, and is never public', async () => {
  expect((await save('x-anything')).error).toMatchObject({ code: 'PT400' });
  expect((await save('proxy', true)).error).not.toBeNull();
  expect((await save('cf-connecting-ip')).data).toHaveLength(1);
});
