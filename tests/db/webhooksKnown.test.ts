/** Webhooks and what people must know of them: jobs that open and close by the clock, readings, and copies of the site. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtInService } from '../../src/server/worker/serviceClient';
import { openDataFolder } from '../../src/tools/backup/openPlace';
import { withPlace } from '../../src/tools/backup/place';
import { saveBackup } from '../../src/tools/backup/saveBackup';
import { leaveWebhooks } from '../../src/tools/backup/silenceWebhooks';
import { fromNow, plantJob } from '../builders/jobs/jobs';
import { onDataLinks } from '../builders/privacy';
import { aMessage } from '../builders/submissions';
import { dataOf, onWebhooks } from '../builders/webhooks';
import { aReceiver } from '../fakes/receiver';
import { useActing } from '../stage/database/acting';
import { copyFilled, restore } from '../stage/database/backups';
import { useDataDirs } from '../stage/database/dataDir';

const { on, from, table, row, sql, rpc } = useActing();
const { aWebhook, send, recorded } = onWebhooks(on);
const { sessionFor } = onDataLinks(on);
const dirs = useDataDirs();

const JOBS = ['job.published', 'job.changed', 'job.closed'];
const NOWHERE = 'http://127.0.0.1:9';

/** Lets the clock reach the next turn of every job; the trigger that stamps saves is away meanwhile. */
async function reach(column: 'opens_at' | 'closes_at') {
  const past = column === 'opens_at' ? `posted_at = now() - interval '1 second', ` : '';
  await sql('alter table public.jobs disable trigger user');
  await sql(`update public.jobs set ${past}${column} = now() - interval '1 second' where ${column} > now()`);
  await sql('alter table public.jobs enable trigger user');
  await sql(`update private.job_turns set turns_at = now() - interval '1 second' where turns_at > now()`);
}
/** Several servers ask at the same time. */
const tick = () => Promise.all([1, 2, 3].map(() => row('select * from public.claim_deliveries(1)')));

describe('a job by the clock', () => {
  test('is published once when it opens, and closed once when it closes', async () => {
    await aWebhook(NOWHERE, JOBS);
    const id = await plantJob(on(), { opens_at: fromNow(1), closes_at: fromNow(2) });
    await table('owner', 'jobs').update({ title: 'Head nurse', version: 1 }).eq('id', id).throwOnError();
    await tick();
    expect(await recorded()).toEqual([]);
    await reach('opens_at');
    await tick();
    expect(await recorded()).toEqual(['job.published']);
    await table('owner', 'jobs').update({ title: 'Nurse', version: 2 }).eq('id', id).throwOnError();
    await reach('closes_at');
    await tick();
    await tick();
    expect(await recorded()).toEqual(JOBS);
    await table('owner', 'jobs').update({ status: 'closed', version: 3 }).eq('id', id).throwOnError();
    expect(await recorded()).toEqual(JOBS);
  });

  test('that is opened again, deleted or closed before the next tick has each event once', async () => {
    await aWebhook(NOWHERE, JOBS);
    const closing = { closes_at: fromNow(1) };
    const [first, second] = [await plantJob(on(), closing), await plantJob(on(), closing)];
    await reach('closes_at');
    await table('owner', 'jobs').update({ status: 'closed', version: 1 }).eq('id', first).throwOnError();
    await table('owner', 'jobs').delete().eq('id', second).throwOnError();
    await tick();
    expect(await recorded()).toEqual(['job.published', 'job.published', 'job.closed', 'job.closed']);
    await table('owner', 'jobs')
      .update({ status: 'published', closes_at: fromNow(3), version: 2 })
      .eq('id', first)
      .throwOnError();
    expect((await recorded()).at(-1)).toBe('job.published');
    expect(await row('select job_id::int, is_open from private.job_turns')).toEqual([
      { job_id: first, is_open: true },
    ]);
  });
});

const EMAIL = aMessage()['email'] as string;
const submit = () => from('visitor', 'submit_contact_message', { form: aMessage() });
const readings = () => row('select kind, reader_name, reader_role from public.readings');

describe('personal data that leaves by a webhook', () => {
  test("leaves a reading under the webhook's name, which the person sees", async () => {
    const { address, received } = await aReceiver();
    await aWebhook(address, ['message.received'], { fields: ['email'], name: 'Payroll' });
    await submit();
    await send();
    expect(dataOf(received[0])).toHaveProperty('email');
    expect(await readings()).toEqual([{ kind: 'sent', reader_name: 'Payroll', reader_role: 'system' }]);
    await sql(`update public.webhook_deliveries set status = 'waiting', due_at = now() where true`);
    await send();
    expect([received.length, (await readings()).length]).toEqual([2, 1]);
    const { data } = await rpc('visitor', 'get_my_data', { session: await sessionFor(EMAIL) });
    expect((data as { readings: object[] }).readings).toMatchObject([
      { kind: 'sent', role: 'system', name: 'Payroll' },
    ]);
  });

  test('leaves no reading where only ids are sent, or nothing personal was added for the event', async () => {
    const { address, received } = await aReceiver();
    await aWebhook(address, ['message.received']);
    await aWebhook(address, ['message.moved'], { fields: ['message'] });
    await submit();
    await sql(`update public.submissions set stage = 'closed', version = version where true`);
    await send();
    expect([received.length, await readings()]).toEqual([2, []]);
  });
});

/** Two webhooks, one of them on, and a delivery that waits, in a backup of its own. */
async function aBackup(): Promise<{ dataDir: string; folder: string }> {
  const parent = await dirs.create();
  const dataDir = await copyFilled(join(parent, 'data'));
  const backend = await dirs.start({ dataDir });
  await backend.sql(
    `insert into public.webhooks (name, address, events, is_on)
     values ('Payroll', 'https://a.example', '{job.closed}', true), ('Old', 'https://b.example', '{job.closed}', false)`,
  );
  await backend.sql(`update public.jobs set status = 'closed', version = version where id = 1`);
  await dirs.close(backend);
  const folder = join(parent, 'backup');
  await withPlace(await openDataFolder(dataDir), (place) => saveBackup(place, folder));
  return { dataDir, folder };
}

async function stateOf(dataDir: string) {
  const backend = await dirs.start({ dataDir });
  const webhooks = await backend.sql('select is_on, off_because from public.webhooks order by id');
  const deliveries = await backend.sql('select status, error from public.webhook_deliveries');
  const { rest } = builtInService(backend);
  const { data: claimed } = await rest.rpc('claim_deliveries', { size: 4 });
  await dirs.close(backend);
  return { webhooks, deliveries, claimed };
}

const off = (off_because: string) => [
  { is_on: false, off_because },
  { is_on: false, off_because: '' },
];

describe('a copy of the site', () => {
  test('a restored or moved site sends nothing until an owner turns webhooks on', async () => {
    const { dataDir, folder } = await aBackup();
    const copy = join(await dirs.create(), 'copy');
    const { notes } = await restore(folder, copy);
    expect(notes).toContainEqual(expect.stringMatching(/^Webhooks turned off, .*: 1\. .* not be sent: 1\./));
    expect(await stateOf(copy)).toEqual({
      webhooks: off('restored'),
      deliveries: [{ status: 'failed', error: expect.stringContaining('restored from a backup') as string }],
      claimed: [],
    });
    const said = await withPlace(await openDataFolder(dataDir), ({ database }) => leaveWebhooks(database));
    expect(said).toMatch(/^1 turned off/);
    expect(await stateOf(dataDir)).toMatchObject({ webhooks: off('moved'), claimed: [] });
  });

  test('turning a webhook on ends the reason, and clients cannot set it', async () => {
    const id = await aWebhook(NOWHERE, JOBS, { is_on: false, off_because: 'gone' });
    const save = async (values: object) =>
      (
        await table('owner', 'webhooks')
          .update(values as never)
          .eq('id', id)
          .select('is_on, off_because')
          .single()
      ).data;
    await sql(`update public.webhooks set off_because = 'restored', version = version`);
    expect(await save({ name: 'Other', off_because: '', version: 2 })).toMatchObject({
      off_because: 'restored',
    });
    expect(await save({ is_on: true, off_because: 'gone', version: 3 })).toEqual({
      is_on: true,
      off_because: '',
    });
  });
});
