/** What owners decide about mail: who is told of what comes in, and in which words everybody is written to. */
import { describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import { aMessage, type Form } from '../builders/submissions';

const { from, row } = useActing();

interface Claimed {
  kind: string;
  data: { items?: { name: string }[] };
}

const claim = () => row<Claimed>('select * from public.claim_mail(10)');
const alerts = () =>
  row<Claimed>(`select * from private.outbox where kind like 'staff_%' order by created_at`);
const makeDue = () => row(`update private.outbox set due_at = now() - interval '1 second'`);
const submit = (change: Form = {}) => from('visitor', 'submit_contact_message', { form: aMessage(change) });
const notifyStaff = (value: object) =>
  row(`insert into public.site_settings (key, value, is_public) values ('notifications', $1, false)`, [
    value,
  ]);
describe('alerts to staff', () => {
  test('are one mail each without a setting', async () => {
    await submit();
    await submit();
    expect((await alerts()).map(({ kind }) => kind)).toEqual(['staff_alert', 'staff_alert']);
  });

  test('are none when they are off', async () => {
    await notifyStaff({ alerts: 'off' });
    await submit();
    expect(await alerts()).toEqual([]);
  });

  test('are one mail when they come daily, at an hour that `agencyClock` tells', async () => {
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

  test('say nothing of what was erased before they went out', async () => {
    await notifyStaff({ alerts: 'daily' });
    await submit({ first_name: 'Asha' });
    await submit({ first_name: 'Ravi' });
    await row(`delete from public.submissions where first_name = 'Asha'`);
    await makeDue();
    const mail = (await claim()).find(({ kind }) => kind === 'staff_digest');
    expect(mail?.data.items?.map(({ name }) => name)).toEqual(['Ravi Sample']);
  });

  test('in a time zone that is none still let everybody send', async () => {
    await notifyStaff({ alerts: 'daily', time_zone: 'Nowhere/Town' });
    expect((await submit()).status).toBe(200);
    expect(await alerts()).toHaveLength(1);
  });
});
