import { describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import { callFrom } from '../builders/submissions';

const { on, sql } = useActing();

/** Asks as a visitor whose proxy sends these headers. */
const ask = async (email: unknown, headers: Record<string, string> = { 'x-real-ip': '198.51.100.1' }) => {
  const { body } = await callFrom(on().actors.visitor, 'check_admin_email', { email }, headers);
  return body as unknown;
};

const nobody = 'nobody@example.com';
const from = (address: string) => ({ 'x-real-ip': address });
const askTimes = (times: number, headers?: Record<string, string>) =>
  Promise.all(Array.from({ length: times }, () => ask(nobody, headers)));

describe('check_admin_email', () => {
  test('check_admin_email finds staff, however the address is written', async () => {
    const { owner, stranger } = on().actors;
    expect(await ask(` ${owner.email.toUpperCase()} `)).toBe('found');
    expect(await ask(nobody)).toBe('not_found');
    expect(await ask(stranger.email)).toBe('not_found');
  });

  test('check_admin_email returns unknown after five requests from one address', async () => {
    expect(await askTimes(5)).toEqual(Array.from({ length: 5 }, () => 'not_found'));
    expect(await ask(on().actors.owner.email)).toBe('unknown');
    expect(await ask(on().actors.owner.email, from('198.51.100.2'))).toBe('found');
  });

  test('check_admin_email returns unknown for everybody after thirty requests', async () => {
    for (let last = 1; last <= 6; last += 1) await askTimes(5, from(`203.0.113.${last}`));
    expect(await ask(on().actors.owner.email, from('203.0.113.99'))).toBe('unknown');
  });

  test('check_admin_email answers again after fifteen minutes, and deletes the old requests', async () => {
    const { backend, actors } = on();
    await askTimes(6);
    await backend.sql(`update private.rate_events set happened_at = happened_at - interval '15 minutes'`);
    expect(await ask(actors.owner.email)).toBe('found');
    const kept = await sql<{ subject: string }>('select subject from private.rate_events');
    expect(kept, 'the address as a hash').toEqual([{ subject: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });

  test.each([null, '', 'no address', `${'x'.repeat(250)}@example.com`])(
    'check_admin_email refuses %j without using quota',
    async (email) => {
      expect(await ask(email)).toMatchObject({ code: 'PT400' });
      expect(await sql('select id from private.rate_events')).toEqual([]);
    },
  );
});
