/** The emailed link for a new password: it waits like every email, reveals no staff, and opens once, by POST. */
import { describe, expect, test } from 'vitest';
import { useActing, onResets } from '../stage/database/acting';

const { on, sql } = useActing();
const { ask, follow, tokenFor } = onResets(on);

const mails = () =>
  sql<{ to_address: string; status: string }>('select to_address, status from private.outbox');
const finish = (outcome: string) =>
  sql(
    `select public.finish_mail(id, $1) from private.outbox where kind = 'password_reset' and status = 'sending'`,
    [outcome],
  );
const claim = () => sql<{ kind: string; data: object }>('select kind, data from public.claim_mail(10)');
const passTime = (time: string) =>
  sql(`update private.outbox set created_at = created_at - $1::interval, due_at = due_at - $1::interval`, [
    time,
  ]);

describe('a password reset', () => {
  test('a password reset queues one email with the link that opens the account', async () => {
    const { email } = on().actors.editor;
    expect((await ask(` ${email.toUpperCase()} `)).status).toBe(200);
    expect(await mails()).toEqual([{ to_address: email, status: 'waiting' }]);
    const [user] = await sql<{ token: string }>(
      'select recovery_token as token from auth.users where email = $1',
      [email],
    );
    expect(user?.token).toMatch(/^[0-9a-f]{64}$/);
    expect(await tokenFor(email)).toBe(user?.token);
  });

  test('a password reset for an unknown address responds and writes the same, and emails nothing', async () => {
    const answers = [await ask(on().actors.editor.email), await ask('nobody@example.com')];
    const seen = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
    expect(seen).toEqual([
      [200, '{}'],
      [200, '{}'],
    ]);
    expect(await mails()).toHaveLength(2);
    expect((await claim()).map(({ kind }) => kind)).toEqual(['password_reset']);
    expect(await mails(), 'what it wrote is swept').toHaveLength(1);
    expect(JSON.stringify(await sql('select * from private.outbox'))).not.toContain('nobody');
  });

  test('a second password reset ends the earlier link, and its email if it is still waiting', async () => {
    const { email } = on().actors.editor;
    await ask(email);
    const first = await tokenFor(email);
    await ask(email);
    expect(await mails()).toHaveLength(1);
    expect((await follow(first)).status).toBe(403);
    expect((await follow(await tokenFor(email))).status).toBe(200);
  });

  test('a password reset of an invalid address is refused', async () => {
    for (const email of ['', 'asha', 'a b@example.com', `${'a'.repeat(250)}@example.com`]) {
      expect([email, (await ask(email)).status]).toEqual([email, 400]);
    }
    expect(await mails()).toEqual([]);
  });
});

test('a reset email is tried for the hour of its link, then given up without a trace of the link', async () => {
  const { email } = on().actors.editor;
  await ask(email);
  const tries: number[] = [];
  for (let minute = 0; minute <= 60; minute += 1) {
    if ((await claim()).length > 0) tries.push(minute);
    await finish(minute === 60 ? 'failed' : 'retry');
    await passTime('1 minute');
  }
  expect(tries).toEqual([0, 1, 4, 13, 40, 60]);
  expect(await sql('select status, data from private.outbox')).toEqual([{ status: 'failed', data: {} }]);
});

test('a sent reset email keeps no trace of its link', async () => {
  const { actors } = on();
  await ask(actors.editor.email);
  const token = await tokenFor(actors.editor.email);
  await claim();
  await finish('sent');
  expect(JSON.stringify(await sql('select * from private.outbox'))).not.toContain(token);
});

test('programs that scan mail do not use up a reset link: a GET opens nothing', async () => {
  const { actors } = on();
  await ask(actors.editor.email);
  const token = await tokenFor(actors.editor.email);
  for (const name of ['token', 'token_hash']) {
    const looked = await actors.visitor.fetch(`/auth/v1/verify?type=recovery&${name}=${token}`);
    expect(looked.status).toBe(403);
  }
  const session = await follow(token);
  expect(await session.json()).toMatchObject({ access_token: expect.any(String) as string });
  expect((await follow(token)).status).toBe(403);
});

test('a reset link expires after an hour', async () => {
  const { email } = on().actors.editor;
  await ask(email);
  await sql(`update auth.users set recovery_sent_at = now() - interval '61 minutes' where email = $1`, [
    email,
  ]);
  expect((await follow(await tokenFor(email))).status).toBe(403);
});
