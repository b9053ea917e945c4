/** Links to one's own data: who gets one, and how it opens. */
import { describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import { ASHA, onDataLinks, plantSubmission } from '../builders/privacy';
import { problemsIn } from '../builders/submissions';

const { on, row, from } = useActing();
const { ask, open, links, tokenFor, sessionFor, late } = onDataLinks(on);

describe('request_data_link', () => {
  test('request_data_link emails a link to a person whose data is stored', async () => {
    await plantSubmission(on().backend);
    expect(await ask(' Asha@Example.com ')).toEqual({ status: 200, body: { ok: true } });
    const [mail, ...others] = await links();
    expect(others).toEqual([]);
    expect(mail?.to_address).toBe(ASHA);
    expect(mail?.data.token).toMatch(/^[0-9a-f]{64}$/);
  });

  test('request_data_link responds and writes the same for an unknown address, and emails nothing', async () => {
    await plantSubmission(on().backend);
    for (const [at, email] of [ASHA, 'nobody@example.com'].entries()) {
      expect(await ask(email)).toEqual({ status: 200, body: { ok: true } });
      for (const table of ['data_keys', 'outbox']) {
        expect(await row(`select from private.${table}`)).toHaveLength(at + 1);
      }
    }
    expect((await links()).map(({ to_address }) => to_address)).toEqual([ASHA]);
    expect(await row('select id from public.claim_mail(10)')).toHaveLength(1);
    expect(await row('select id from private.outbox'), 'what it wrote is swept').toHaveLength(1);
    expect(JSON.stringify(await row('select * from private.data_keys'))).not.toContain('nobody');
  });

  test("a data link's token is stored only in the waiting email", async () => {
    await plantSubmission(on().backend);
    const token = await tokenFor(ASHA);
    expect(JSON.stringify(await row('select * from private.data_keys'))).not.toContain(token);
    const [mail] = await row<{ id: string }>('select id from public.claim_mail(10)');
    await row(`select public.finish_mail($1, 'sent')`, [mail?.id]);
    expect(JSON.stringify(await row('select * from private.outbox'))).not.toContain(token);
  });

  test('request_data_link emails an address three times an hour, from any network', async () => {
    await plantSubmission(on().backend);
    for (let count = 0; count < 5; count += 1) expect((await ask(ASHA)).status).toBe(200);
    expect(await links()).toHaveLength(3);
  });

  test('request_data_link explains an invalid address, without using quota', async () => {
    for (const email of ['', 'asha', 'asha@example', `${'a'.repeat(120)}@example.com`, 'a b@example.com']) {
      const answer = await ask(email);
      expect([email, answer.body.code, Object.keys(problemsIn(answer))]).toEqual([email, 'PT400', ['email']]);
    }
    expect(await row('select bucket from private.rate_events')).toEqual([]);
  });
});

describe('open_my_data', () => {
  test('a data link works for 60 minutes', async () => {
    await plantSubmission(on().backend);
    const first = await tokenFor(ASHA);
    await late('59 minutes');
    expect((await open(first)).status).toBe(200);
    const second = await tokenFor(ASHA);
    await late('60 minutes');
    expect((await open(second)).status).toBe(404);
  });

  test('open_my_data refuses other tokens, and does not accept a session', async () => {
    await plantSubmission(on().backend);
    for (const token of [null, '', 'abc', '0'.repeat(64), await sessionFor()]) {
      expect((await from('visitor', 'open_my_data', { token })).status).toBe(404);
    }
  });
});
