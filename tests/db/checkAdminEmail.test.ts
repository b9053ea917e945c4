import { describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import { asJson } from '../stage/database/database';
import { callFrom } from '../builders/submissions';

const { on, sql } = useActing();

/** Asks as a visitor whose proxy reports these headers. */
const ask = async (email: unknown, headers: Record<string, string> = { 'x-real-ip': '198.51.100.1' }) => {
  const { body } = await callFrom(on().actors.visitor, 'check_admin_email', { email }, headers);
  return body as unknown;
};

const nobody = 'nobody@example.com';
const from = (address: string) => ({ 'x-real-ip': address });
const askTimes = (times: number, headers?: Record<string, string>) =>
  Promise.all(Array.from({ length: times }, () => ask(nobody, headers)));

describe('check_admin_email', () => {
  test('finds who is on the staff, however the address is written', async () => {
    const { owner, stranger } = on().actors;
    expect(await ask(` ${owner.email.toUpperCase()} `)).toBe('found');
    expect(await ask(nobody)).toBe('not_found');
    expect(await ask(stranger.email)).toBe('not_found');
  });

  test('answers unknown after five questions from one address', async () => {
    expect(await askTimes(5)).toEqual(Array.from({ length: 5 }, () => 'not_found'));
    expect(await ask(on().actors.owner.email)).toBe('unknown');
    expect(await ask(on().actors.owner.email, from('198.51.100.2'))).toBe('found');
  });

  test('cannot be passed by asking in parallel', async () => {
    const answers = await askTimes(12);
    expect(answers.filter((answer) => answer === 'not_found')).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'unknown')).toHaveLength(7);
  });

  test('answers unknown to everybody after thirty questions', async () => {
    for (let last = 1; last <= 6; last += 1) await askTimes(5, from(`203.0.113.${last}`));
    expect(await ask(on().actors.owner.email, from('203.0.113.99'))).toBe('unknown');
  });

  test('answers again when fifteen minutes have passed, and forgets the old questions', async () => {
    const { backend, actors } = on();
    await askTimes(6);
    await backend.sql(`update private.rate_events set happened_at = happened_at - interval '15 minutes'`);
    expect(await ask(actors.owner.email)).toBe('found');
    expect(await backend.sql('select id from private.rate_events')).toHaveLength(1);
  });

  test.each([null, '', 'no address', `${'x'.repeat(250)}@example.com`])(
    'refuses %j without using quota',
    async (email) => {
      expect(await ask(email)).toMatchObject({ code: 'PT400' });
      expect(await sql('select id from private.rate_events')).toEqual([]);
    },
  );
});

describe('the address that is counted', () => {
  test('is the socket itself when a client without a proxy sends such headers', async () => {
    const { backend } = on();
    const request = (claimed: string) => {
      const headers = { apikey: backend.publishableKey, 'x-real-ip': claimed };
      const sent = asJson({ email: nobody }, 'POST', headers);
      return new Request(`${backend.siteUrl}/rest/v1/rpc/check_admin_email`, sent);
    };
    const peer = '203.0.113.5';
    for (let last = 1; last <= 5; last += 1) await backend.fetch(request(`10.0.0.${last}`), peer);
    expect(await (await backend.fetch(request('10.0.0.6'), peer)).json()).toBe('unknown');
  });

  test('is kept as a hash', async () => {
    await ask(nobody);
    const [event] = await sql<{ subject: string }>('select subject from private.rate_events');
    expect(event?.subject).toMatch(/^[0-9a-f]{64}$/);
  });
});
