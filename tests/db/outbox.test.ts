/** The outbox: the life of an email that is claimed, sent, refused, abandoned or erased. */
import { describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import { aMessage } from '../builders/submissions';

const { on, from, row } = useActing();

interface Claimed {
  id: string;
  kind: string;
  to_address: string | null;
  attempts: number;
  is_uncertain: boolean;
}

const claim = (size = 10) => row<Claimed>('select * from public.claim_mail($1)', [size]);
const finish = async (id: string | undefined, outcome: string, error = '') => {
  const [answer] = await row<{ status: string | null }>('select public.finish_mail($1, $2, $3) as status', [
    id,
    outcome,
    error,
  ]);
  return answer?.status;
};
/** An email without a submission. */
const plant = async (column = '', value = '') => {
  const [mail] = await row<{ id: string }>(
    `insert into private.outbox (kind, to_address, data${column && `, ${column}`})
     values ('data_link', 'asha@example.com', '{"token": "t"}'${column && `, ${value}`}) returning id`,
  );
  return String(mail?.id);
};
const stateOf = async (id: string | undefined) => {
  const [mail] = await row<Record<string, unknown>>(
    `select status, attempts, error, data, lease_until is not null as is_leased,
            round(extract(epoch from due_at - now()) / 60)::integer as minutes
     from private.outbox where id = $1`,
    [id],
  );
  return mail;
};
const makeDue = () => row(`update private.outbox set due_at = now() - interval '1 second'`);
const submit = () => from('visitor', 'submit_contact_message', { form: aMessage() });

describe('claiming', () => {
  test('an email is claimed by one server only, the longest waiting first', async () => {
    const late = await plant('due_at', `now() - interval '1 minute'`);
    const early = await plant('due_at', `now() - interval '2 minutes'`);
    await plant('due_at', `now() + interval '1 minute'`);
    expect((await claim(1)).map(({ id }) => id)).toEqual([early]);
    expect((await claim()).map(({ id }) => id)).toEqual([late]);
    expect(await claim()).toEqual([]);
  });

  test('emails that somebody waits for are claimed first, bulk ones last', async () => {
    const kinds = ['job_alert', 'staff_alert', 'alert_confirm', 'acknowledgement', 'a_kind_to_come'];
    for (const [index, kind] of kinds.entries()) {
      await plant('due_at', `now() - ${10 - index} * interval '1 minute'`);
      await row(`update private.outbox set kind = $1 where kind = 'data_link'`, [kind]);
    }
    const given = [];
    for (const _ of kinds) given.push((await claim(1))[0]?.kind);
    expect(given).toEqual(['alert_confirm', 'a_kind_to_come', 'staff_alert', 'acknowledgement', 'job_alert']);
  });

  test('an email that a server abandoned is claimed by the next one, and marked as such', async () => {
    const id = await plant();
    await claim();
    await row(`update private.outbox set lease_until = now() - interval '1 second'`);
    expect(await claim()).toMatchObject([{ id, is_uncertain: true, attempts: 2 }]);
    expect(await claim()).toEqual([]);
  });

  test('sent mail is deleted after 30 days, failed mail after 90 days', async () => {
    const kept = [
      await plant('status, created_at', `'sent', now() - interval '29 days'`),
      await plant('status, created_at', `'failed', now() - interval '89 days'`),
    ];
    await plant('status, created_at', `'sent', now() - interval '31 days'`);
    await plant('status, created_at', `'failed', now() - interval '91 days'`);
    await claim();
    const left = await row<{ id: string }>('select id from private.outbox');
    expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
  });
});

describe('finishing', () => {
  test('finishing affects only claimed mail, and empties sent mail', async () => {
    const id = await plant();
    expect(await finish(id, 'sent')).toBeNull();
    expect(await stateOf(id)).toMatchObject({ status: 'waiting' });
    await claim();
    expect(await finish(id, 'sent')).toBe('sent');
    expect(await stateOf(id)).toMatchObject({ status: 'sent', data: {}, error: '', is_leased: false });
    expect(await finish(id, 'failed')).toBeNull();
  });

  test('retries wait longer after each attempt, and end after five days', async () => {
    const id = await plant();
    const pauses = [1, 3, 9, 27, 81, ...Array.from({ length: 30 }, () => 240)];
    expect(pauses.reduce((sum, minutes) => sum + minutes, 0)).toBeGreaterThan(5 * 24 * 60);
    for (const [before, minutes] of pauses.entries()) {
      await makeDue();
      expect((await claim()).map(({ attempts }) => attempts)).toEqual([before + 1]);
      await finish(id, 'retry', 'The mail server did not accept the email (451).');
      expect(await stateOf(id)).toMatchObject({ status: 'waiting', data: { token: 't' }, minutes });
    }
    await makeDue();
    await claim();
    await finish(id, 'retry', 'The mail server did not accept the email (451).');
    expect(await stateOf(id)).toMatchObject({
      status: 'failed',
      error: 'The mail server did not accept the email (451).',
    });
    await makeDue();
    expect(await claim()).toEqual([]);
  });

  test('a submission gets a note when its sender could not be reached', async () => {
    await submit();
    for (const { id } of await claim()) await finish(id, 'failed', 'Refused.');
    expect(await row(`select body from public.notes where kind = 'change'`)).toEqual([
      { body: 'An email to this person could not be delivered.' },
    ]);
  });

  test('finishing an email whose submission was erased in the meantime returns nothing', async () => {
    await submit();
    const claimed = await claim();
    await row('delete from public.submissions');
    expect(await row('select id from private.outbox')).toEqual([]);
    expect(await finish(claimed[0]?.id, 'sent')).toBeNull();
  });
});

describe('failed mail', () => {
  const FAILED = `'failed', 8, 'Refused.'`;
  const plantFailed = () => plant('status, attempts, error', FAILED);

  test('failed mail is listed without its text', async () => {
    const id = await plantFailed();
    await plant();
    const { data } = await on().actors.owner.rest.rpc('failed_mail');
    expect(data).toEqual([
      expect.objectContaining({ id, kind: 'data_link', to_address: 'asha@example.com', error: 'Refused.' }),
    ]);
    expect(JSON.stringify(data)).not.toContain('token');
  });

  test('failed mail can be retried from the start, once, or discarded, and nothing else', async () => {
    const [id, other, waiting] = [await plantFailed(), await plantFailed(), await plant()];
    const { rest } = on().actors.recruiter;
    expect((await rest.rpc('retry_mail', { id })).error).toBeNull();
    expect(await stateOf(id)).toMatchObject({ status: 'waiting', attempts: 0, error: '', minutes: 0 });
    expect((await rest.rpc('retry_mail', { id })).error?.code).toBe('PT404');
    expect((await rest.rpc('discard_mail', { id: other })).error).toBeNull();
    expect((await rest.rpc('discard_mail', { id: waiting })).error?.code).toBe('PT404');
    expect(await stateOf(other)).toBeUndefined();
    expect(await stateOf(waiting)).toMatchObject({ status: 'waiting' });
  });

  test('failed mail with an expired link cannot be retried, and gives the reason', async () => {
    const links = [
      ['data_link', '{"token": "t"}', '50 minutes', false],
      ['data_link', '{"token": "t"}', '3 hours', true],
      ['alert_confirm', '{"token": "t"}', '3 days', true],
      ['alert_renewal', '{"token": "t"}', '1 hour', false],
      ['password_reset', '{"token": "t"}', '0 minutes', true],
      ['invitation', '{"token": "gone"}', '1 hour', true],
      ['introduction', '{"token": "gone"}', '1 hour', true],
      ['reply', '{}', '80 days', false],
    ] as const;
    const { owner } = on().actors;
    await owner.rest.rpc('invite_person', { email: 'meera@example.com', role: 'editor' }).throwOnError();
    await row(`update private.outbox set status = 'failed' where kind = 'invitation'`);
    for (const [kind, data, age] of links) {
      await row(
        `insert into private.outbox (kind, to_address, data, created_at, status)
         values ($1, 'asha@example.com', $2, now() - $3::interval, 'waiting')`,
        [kind, data, age],
      );
    }
    await row(`update private.outbox set status = 'failed'`);
    const { data } = await owner.rest.rpc('failed_mail').throwOnError();
    const failed = data as unknown as { id: string; kind: string; is_expired: boolean }[];
    expect(new Set(failed.map(({ kind, is_expired }) => `${kind} ${is_expired}`))).toEqual(
      new Set([...links.map(([kind, , , isExpired]) => `${kind} ${isExpired}`), 'invitation false']),
    );
    const refusals = [];
    for (const { id, is_expired } of failed) {
      const { error } = await owner.rest.rpc('retry_mail', { id });
      expect([id, error?.code]).toEqual([id, is_expired ? 'PT409' : undefined]);
      refusals.push(error?.message);
    }
    expect(new Set(refusals)).toEqual(
      new Set([undefined, expect.stringMatching(/^The link in this email has expired\./)]),
    );
    expect(await row(`select from private.outbox where status = 'waiting'`)).toHaveLength(4);
  });
});
