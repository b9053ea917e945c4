/** The owner's mail settings: the recipients of alerts, and the texts of all emails. */
import { describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import { plantJob } from '../builders/jobs/jobs';
import { aMessage, anApplication, type Form } from '../builders/submissions';

const { on, from, row, upload } = useActing();

interface Claimed {
  kind: string;
  to_address: string | null;
  data: { items?: { name: string }[] };
}

const claim = () => row<Claimed>('select * from public.claim_mail(10)');
const alerts = () =>
  row<Claimed>(`select * from private.outbox where kind like 'staff_%' order by created_at`);
const told = async () => (await alerts()).map(({ kind, to_address }) => `${kind} ${to_address}`).toSorted();
const makeDue = () => row(`update private.outbox set due_at = now() - interval '1 second'`);
const submit = (change: Form = {}) => from('visitor', 'submit_contact_message', { form: aMessage(change) });
const notifyStaff = (value: object) =>
  row(`insert into public.site_settings (key, value, is_public) values ('notifications', $1, false)`, [
    value,
  ]);
describe('alerts to staff', () => {
  test('alerts to staff are one email each by default', async () => {
    await submit();
    await submit();
    expect((await alerts()).map(({ kind }) => kind)).toEqual(['staff_alert', 'staff_alert']);
  });

  test('no alerts are sent when they are off', async () => {
    await notifyStaff({ alerts: 'off' });
    await submit();
    expect(await alerts()).toEqual([]);
  });

  test('daily alerts are one email, at the hour that `agencyClock` tests', async () => {
    await notifyStaff({ alerts: 'daily' });
    await submit({ first_name: 'Asha' });
    await submit({ first_name: 'Ravi' });
    expect((await alerts()).map(({ kind }) => kind)).toEqual(['staff_digest']);
    await makeDue();
    const mail = (await claim()).find(({ kind }) => kind === 'staff_digest');
    expect(mail?.data.items?.map(({ name }) => name)).toEqual(['Asha Sample', 'Ravi Sample']);
    await submit({ first_name: 'Mina' });
    expect(await alerts()).toHaveLength(2);
  });

  test('alerts do not mention entries that were erased before sending', async () => {
    await notifyStaff({ alerts: 'daily' });
    await submit({ first_name: 'Asha' });
    await submit({ first_name: 'Ravi' });
    await row(`delete from public.submissions where first_name = 'Asha'`);
    await makeDue();
    const mail = (await claim()).find(({ kind }) => kind === 'staff_digest');
    expect(mail?.data.items?.map(({ name }) => name)).toEqual(['Ravi Sample']);
  });

  test('alerts of a job go to its own recipients instead, and a failed one leaves no note', async () => {
    const job_id = await plantJob(on(), { notices_to: ['a@example.com', 'b@example.com'] });
    const apply = async (email: string) =>
      from('visitor', 'submit_application', { form: anApplication(await upload(), { job_id, email }) });
    expect((await apply('r1@example.com')).status).toBe(200);
    expect(await told()).toEqual(['staff_alert a@example.com', 'staff_alert b@example.com']);
    await claim();
    await row(
      `select public.finish_mail(id, 'failed', 'Refused.') from private.outbox where kind = 'staff_alert'`,
    );
    expect(await row(`select 1 from public.notes`)).toEqual([]);
    await row(`delete from private.outbox`);
    await notifyStaff({ alerts: 'daily' });
    for (const email of ['r2@example.com', 'r3@example.com']) await apply(email);
    await submit();
    expect(await told()).toEqual([
      'staff_digest a@example.com',
      'staff_digest b@example.com',
      'staff_digest null',
    ]);
    await makeDue();
    const mails = (await claim()).filter(({ kind }) => kind === 'staff_digest');
    expect(mails.map(({ data }) => String(data.items?.length)).toSorted()).toEqual(['1', '2', '2']);
  });

  test('an invalid time zone does not stop email', async () => {
    await notifyStaff({ alerts: 'daily', time_zone: 'Nowhere/Town' });
    expect((await submit()).status).toBe(200);
    expect(await alerts()).toHaveLength(1);
  });
});
