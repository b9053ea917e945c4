/** The limits that a password guesser meets at the built-in sign-in, and that nobody else notices. */
import bcrypt from 'bcryptjs';
import { describe, expect, test, vi } from 'vitest';
import { makeOwner } from '../../../src/backend/owner';
import { createBudget } from '../../../src/backend/requests/bodies';
import { startSupervisedBackend } from '../../../src/backend/supervisedBackend';
import { useDataDirs } from '../../stage/database/dataDir';
import { asJson, PASSWORD, useStage } from '../../stage/database/database';
import { onResets } from '../../stage/database/acting';

const dirs = useDataDirs();
const on = useStage();
const { tokenFor } = onResets(on);
const HOME = '203.0.113.5';
const OFFICE = '198.51.100.7';

const post = (path: string, body: object, peer = HOME, claims = {}) =>
  on().backend.fetch(
    new Request(
      `${on().backend.siteUrl}/auth/v1/${path}`,
      asJson(body, 'POST', { apikey: on().backend.publishableKey, ...claims }),
    ),
    peer,
  );

const signIn = async (email: string, password: string, peer?: string) =>
  (await post('token?grant_type=password', { email, password }, peer)).status;

async function mistype(times: number, email: string, peer?: string): Promise<void> {
  for (let time = 0; time < times; time += 1) expect(await signIn(email, 'wrong', peer)).toBe(400);
}

/** Comparing takes time, and only attempts are counted here. */
async function uncompared(attempts: () => Promise<void>): Promise<void> {
  const compare = vi.spyOn(bcrypt, 'compare').mockResolvedValue(false as never);
  await attempts();
  compare.mockRestore();
}

const pass = (time: string) =>
  on().backend.sql(`update private.rate_events set happened_at = happened_at - interval '${time}'`);
const ownerEmail = () => on().actors.owner.email;

async function guessClaiming(address: string): Promise<number> {
  const claims = { 'x-forwarded-for': address, 'x-real-ip': address, 'cf-connecting-ip': address };
  const body = { email: ownerEmail(), password: 'wrong' };
  return (await post('token?grant_type=password', body, '192.168.1.20', claims)).status;
}

describe('guessing a password', () => {
  test('password attempts at one address end after five, even for the right one, with a message and a waiting time', async () => {
    await mistype(5, ownerEmail());
    expect(await signIn(ownerEmail().toUpperCase(), PASSWORD)).toBe(429);
    const answer = await post('token?grant_type=password', { email: ownerEmail(), password: PASSWORD });
    expect(Number(answer.headers.get('retry-after'))).toSatisfy((wait: number) => wait > 100 && wait <= 120);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toEqual({
      code: 429,
      error_code: 'too_many_attempts',
      msg: 'Too many sign-in attempts. Please wait 2 minutes and try again.',
    });
  });

  test('a locked sign-in affects neither the same person elsewhere nor other people there', async () => {
    await mistype(5, ownerEmail());
    expect(await signIn(ownerEmail(), PASSWORD, OFFICE)).toBe(200);
    expect(await signIn(on().actors.editor.email, PASSWORD)).toBe(200);
    expect(await signIn(ownerEmail(), PASSWORD)).toBe(429);
  });

  test('failed attempts are forgotten after two minutes, or at once with the right password before that', async () => {
    await mistype(5, ownerEmail());
    await pass('2 minutes');
    await mistype(4, ownerEmail());
    expect(await signIn(ownerEmail(), PASSWORD)).toBe(200);
    await mistype(5, ownerEmail());
    expect(await signIn(ownerEmail(), PASSWORD)).toBe(429);
  });

  test('an unknown address gets the same answers', async () => {
    await mistype(5, 'nobody@example.com');
    expect(await signIn('nobody@example.com', 'wrong')).toBe(429);
  });

  test('an unknown address costs as much work: one password comparison', async () => {
    const compare = vi.spyOn(bcrypt, 'compare');
    const work: number[] = [];
    for (const email of [ownerEmail(), 'nobody@example.com', ownerEmail().toUpperCase()]) {
      await mistype(1, email);
      work.push(compare.mock.calls.length);
      compare.mockClear();
    }
    compare.mockRestore();
    expect(work).toEqual([1, 1, 1]);
  });

  test('attempts with many names end after sixty in a quarter of an hour, which one person never reaches', async () => {
    await uncompared(async () => {
      for (let name = 0; name < 60; name += 1) await mistype(1, `guess${name}@example.com`);
    });
    expect(await signIn(ownerEmail(), PASSWORD)).toBe(429);
    expect(await signIn(ownerEmail(), PASSWORD, OFFICE)).toBe(200);
    await pass('15 minutes');
    await uncompared(async () => {
      for (let round = 0; round < 7; round += 1) {
        await mistype(5, 'one@example.com');
        await pass('2 minutes');
      }
    });
    expect(await signIn(ownerEmail(), PASSWORD)).toBe(200);
  });

  test('attempts are counted by the 64-bit network of an IPv6 address', async () => {
    for (let host = 1; host <= 5; host += 1) await mistype(1, ownerEmail(), `2001:db8:1:2::${host}`);
    expect(await signIn(ownerEmail(), PASSWORD, '2001:db8:1:2:9::9')).toBe(429);
    expect(await signIn(ownerEmail(), PASSWORD, '2001:db8:1:3::1')).toBe(200);
  });

  test('attempts are counted by the address that an outside client cannot choose', async () => {
    for (let last = 1; last <= 5; last += 1) expect(await guessClaiming(`10.0.0.${last}`)).toBe(400);
    expect(await guessClaiming('10.0.0.6')).toBe(429);
  });

  test('requests without a password check are not counted: without a key, or a session renewal', async () => {
    const { backend } = on();
    for (let time = 0; time < 6; time += 1) {
      const url = `${backend.siteUrl}/auth/v1/token?grant_type=password`;
      const body = JSON.stringify({ email: ownerEmail(), password: 'wrong' });
      expect((await backend.fetch(new Request(url, { method: 'POST', body }), HOME)).status).toBe(401);
      await post('token?grant_type=refresh_token', { refresh_token: 'none' });
    }
    expect(await on().backend.sql('select from private.rate_events')).toEqual([]);
    expect(await signIn(ownerEmail(), PASSWORD)).toBe(200);
  });
});

const recover = async (email: string, peer?: string) => (await post('recover', { email }, peer)).status;

describe('password reset emails', () => {
  test('password reset emails are limited to five an hour per person, known or unknown, from any network', async () => {
    for (const email of [ownerEmail(), 'nobody@example.com']) {
      for (let time = 0; time < 5; time += 1) expect(await recover(email, `192.0.2.${time}`)).toBe(200);
      for (const spelling of [email, ` ${email.toUpperCase()} `])
        expect([spelling, await recover(spelling)]).toEqual([spelling, 429]);
    }
    await pass('1 hour');
    expect(await recover(ownerEmail())).toBe(200);
  });

  test('password reset emails are limited to ten a quarter of an hour per network address', async () => {
    for (let name = 0; name < 10; name += 1) await recover(`guess${name}@example.com`);
    expect(await recover(ownerEmail())).toBe(429);
    expect(await recover(ownerEmail(), OFFICE)).toBe(200);
  });
});

const follow = async (token: string, peer?: string) =>
  (await post('verify', { type: 'recovery', token_hash: token }, peer)).status;

const guessCode = async (peer: string) =>
  (await post('verify', { type: 'recovery', email: ownerEmail(), token: '000000' }, peer)).status;

describe('codes and links', () => {
  test('emailed codes can be guessed twenty times from one address, and a right one still works elsewhere', async () => {
    await post('recover', { email: ownerEmail() }, OFFICE);
    const token = await tokenFor(ownerEmail());
    for (let time = 0; time < 20; time += 1) expect(await follow(`wrong${time}`)).toBe(403);
    expect(await follow(token)).toBe(429);
    expect(await follow(token, OFFICE)).toBe(200);
  });

  test('typed codes can be guessed ten times per person', async () => {
    for (let last = 0; last < 10; last += 1) expect(await guessCode(`192.0.2.${last}`)).toBe(403);
    expect(await guessCode('192.0.2.99')).toBe(429);
  });
});

test('twenty people who sign in at once all get in, and pages are answered in between', async () => {
  const starting = startSupervisedBackend({
    dataDir: await dirs.copy(),
    siteUrl: 'http://127.0.0.1:4173',
    statementLimit: 20_000,
    budget: createBudget(2 ** 26),
    onEnd: () => undefined,
    onTold: () => undefined,
  });
  const backend = await dirs.closes(starting);
  const email = 'rush@example.com';
  await makeOwner(backend, email, PASSWORD);
  const answers: number[] = [];
  const enter = async () => {
    const asked = asJson({ email, password: PASSWORD }, 'POST', { apikey: backend.publishableKey });
    const sent = new Request(`${backend.siteUrl}/auth/v1/token?grant_type=password`, asked);
    answers.push((await backend.fetch(sent, HOME)).status);
  };
  const entering = Promise.all(Array.from({ length: 20 }, enter));
  let pages = 0;
  while (answers.length < 20) {
    await backend.read([{ name: 'job_insights', search: '' }]);
    pages += 1;
  }
  await entering;
  expect(answers).toEqual(Array.from({ length: 20 }, () => 200));
  // Behind all twenty there would be two.
  expect(pages).toBeGreaterThan(3);
});
