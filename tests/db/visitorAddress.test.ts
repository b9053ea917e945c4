/** The sources of a visitor's address: which are trusted, and who may set them. */
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
    ['the one from the nearest proxy, if any', { ...CLAIMS, 'x-real-ip': '198.51.100.1' }, '198.51.100.1'],
    ['otherwise the rightmost forwarded one', CLAIMS, '198.51.100.7'],
    ['unknown without any header', { 'cf-connecting-ip': '203.0.113.1' }, 'unknown'],
  ])('the address of a visitor is %s', async (_what, headers, address) => {
    expect(await addressWith(headers)).toBe(address);
  });

  test.each(['cf-connecting-ip', 'true-client-ip', 'fly-client-ip'] as const)(
    'the address of a visitor comes from %s once an owner chose it, or from the proxy if missing',
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

test('only the owner can change the address setting, to a known header, and it is never public', async () => {
  expect((await save('x-anything')).error).toMatchObject({ code: 'PT400' });
  expect((await save('proxy', true)).error).not.toBeNull();
  expect((await save('cf-connecting-ip')).data).toHaveLength(1);
});
