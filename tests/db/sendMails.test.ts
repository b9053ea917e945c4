/** The server takes mail from the outbox and reports the outcome, even if the database does not respond. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MailError, type MailDriver } from '../../src/server/mail/mail';
import { DUE_HOURLY, dueWork, hourly } from '../../src/server/worker/tasks';
import { sendMails } from '../../src/server/worker/sendMails';
import { useActing } from '../stage/database/acting';
import { createServiceClient } from '../../src/server/worker/serviceClient';

const { on, sql } = useActing();
const SITE_URL = 'https://www.example.com';

/** Paths that the database does not answer while they are in this set. */
const silent = new Set<string>();
const calls: string[] = [];

function service() {
  const { backend } = on();
  return createServiceClient('http://embedded', backend.secretKey, async (input, init) => {
    const request = new Request(input, init);
    const name = new URL(request.url).pathname.split('/').pop() ?? '';
    calls.push(name);
    if (silent.has(name)) return Response.json({ message: 'no answer' }, { status: 500 });
    return backend.fetch(request);
  });
}

/** A mail server that accepts everything and remembers nothing. */
function aDriver() {
  const send = vi.fn<MailDriver['send']>(async () => undefined);
  const wasSent = vi.fn<MailDriver['wasSent']>(async () => undefined);
  const takesAllLetters = vi.fn<MailDriver['takesAllLetters']>(async () => undefined);
  return { send, wasSent, takesAllLetters, close: () => undefined };
}

const plant = async (kind = 'data_link', data: object = { token: 't' }) => {
  const [mail] = await sql<{ id: string }>(
    `insert into private.outbox (kind, to_address, data) values ($1, 'asha@example.com', $2) returning id`,
    [kind, data],
  );
  return String(mail?.id);
};
const states = () => sql('select status, attempts, error from private.outbox order by status, error');
const letLeasesEnd = () =>
  sql(`update private.outbox set lease_until = now() - interval '1 second' where status = 'sending'`);
const isStopped = () => false;
const sendBy = (driver: MailDriver) => sendMails(service(), driver, SITE_URL)(isStopped);
const printed = () => vi.mocked(console.error).mock.calls.flat().join('\n');

beforeEach(() => {
  silent.clear();
  calls.length = 0;
});

describe('sending', () => {
  test('mail kept on this machine proves nothing and fails nothing', async () => {
    await plant('test_mail');
    await plant();
    const driver = { ...aDriver(), keepsMail: true as const };
    await sendBy(driver);
    expect(driver.send).toHaveBeenCalledTimes(1);
    expect(await states()).toEqual([
      { status: 'sent', attempts: 1, error: '' },
      { status: 'sent', attempts: 1, error: expect.stringContaining('no mail server yet') as string },
    ]);
  });

  test('all waiting mail is sent, with the text and id of each', async () => {
    const ids = [await plant(), await plant()];
    const driver = aDriver();
    await sendBy(driver);
    expect(driver.send.mock.calls.map(([{ id }]) => id).toSorted()).toEqual(ids.toSorted());
    expect(driver.send.mock.calls[0]?.[0].text).toContain('https://www.example.com/my-data#t');
    expect(await states()).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
  });

  test('a slow confirmation does not block the next emails', async () => {
    const [slow, quick] = [await plant(), await plant()];
    const confirmations: (() => void)[] = [];
    const driver = aDriver();
    driver.send.mockImplementation(({ id }) =>
      id === slow ? new Promise<void>((resolve) => void confirmations.push(resolve)) : Promise.resolve(),
    );
    const task = sendMails(service(), driver, SITE_URL, 1);
    await task(isStopped);
    expect(driver.send.mock.calls.map(([{ id }]) => id).toSorted()).toEqual([slow, quick].toSorted());
    await expect
      .poll(() => sql('select status from private.outbox where id = $1', [quick]))
      .toEqual([{ status: 'sent' }]);
    expect(await sql(`select id from private.outbox where status = 'sending'`)).toEqual([{ id: slow }]);
    for (const confirm of confirmations) confirm();
    await expect.poll(states).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
  });

  test('at most four emails are in progress, and a stopping server waits for them briefly', async () => {
    for (let count = 0; count < 6; count += 1) await plant();
    const ends: (() => void)[] = [];
    const driver = aDriver();
    driver.send.mockImplementation(() => new Promise<void>((resolve) => void ends.push(resolve)));
    const task = sendMails(service(), driver, SITE_URL, 1);
    await task(isStopped);
    expect(ends).toHaveLength(4);
    await task.finish?.();
    for (const end of ends) end();
    await expect.poll(() => sql(`select id from private.outbox where status = 'sent'`)).toHaveLength(4);
  });

  test('sending stops between two emails when the server stops', async () => {
    await plant();
    await plant();
    const driver = aDriver();
    await sendMails(service(), driver, SITE_URL)(() => driver.send.mock.calls.length > 0);
    expect(await states()).toMatchObject([{ status: 'sent' }, { status: 'waiting', attempts: 0 }]);
  });

  test('nothing is sent while the texts cannot be read', async () => {
    await plant();
    silent.add('site_settings');
    await expect(sendBy(aDriver())).rejects.toThrow('no answer');
    expect(await states()).toMatchObject([{ status: 'waiting', attempts: 0 }]);
  });

  test('an email is sent once even if the database could not record it', async () => {
    await plant();
    const driver = aDriver();
    const send = sendMails(service(), driver, SITE_URL);
    silent.add('finish_mail');
    await expect(send(isStopped)).rejects.toThrow('no answer');
    silent.clear();
    await letLeasesEnd();
    await send(isStopped);
    expect(driver.send).toHaveBeenCalledTimes(1);
    expect(await states()).toEqual([{ status: 'sent', attempts: 2, error: '' }]);
  });

  test.each([
    [true, { status: 'sent', attempts: 2, error: '' }],
    [undefined, { status: 'failed', attempts: 2, error: expect.stringMatching(/It may have arrived\.$/) }],
    [false, { status: 'sent', attempts: 2, error: '' }],
  ])('an email of a stopped server is not sent twice, if it was sent: %s', async (wasSent, state) => {
    await plant();
    await sql(`update private.outbox set status = 'sending', attempts = 1`);
    await letLeasesEnd();
    const driver = aDriver();
    driver.wasSent.mockResolvedValue(wasSent);
    await sendBy(driver);
    expect(driver.send).toHaveBeenCalledTimes(wasSent === false ? 1 : 0);
    expect(await states()).toEqual([state]);
    vi.mocked(console.error).mockClear();
  });

  test('an email that can never be written is reported, and the next is sent', async () => {
    await plant('birthday');
    await plant('reply', { subject: 'No body' });
    await plant();
    await sendBy(aDriver());
    expect(await states()).toMatchObject([
      { status: 'failed', error: 'The data of this reply email is incomplete.' },
      { status: 'failed', error: 'There is no text for an email of the kind birthday.' },
      { status: 'sent' },
    ]);
    expect(printed()).not.toContain('asha');
    vi.mocked(console.error).mockClear();
  });

  test('an email is retried if the driver could not take it, and after an internal error', async () => {
    const driver = aDriver();
    driver.send.mockRejectedValueOnce(new MailError('Not now.', true));
    driver.send.mockRejectedValueOnce(new Error('ENOSPC: no space left on device'));
    await plant();
    await plant();
    await sendBy(driver);
    expect(await states()).toEqual([
      { status: 'waiting', attempts: 1, error: 'Not now.' },
      { status: 'waiting', attempts: 1, error: 'The email could not be stored.' },
    ]);
    vi.mocked(console.error).mockClear();
  });

  test('an unreachable mail server ends the round, and the next one starts with urgent mail', async () => {
    const driver = aDriver();
    driver.send.mockRejectedValueOnce(new MailError('The mail server could not be reached.', true, 'server'));
    const data = { token: 't', query_words: 'Pune', frequency: 'daily', ids: [4711] };
    for (let count = 0; count < 3; count += 1) await plant('job_alert', data);
    await plant();
    const task = sendMails(service(), driver, SITE_URL);
    await task(isStopped);
    expect(driver.send.mock.calls.map(([{ subject }]) => subject)).toEqual(['Your link to your data']);
    expect(await states()).toMatchObject([
      ...Array.from({ length: 3 }, () => ({ status: 'waiting', attempts: 0 })),
      { status: 'waiting', attempts: 1 },
    ]);
    await sql('update private.outbox set due_at = now()');
    await task(isStopped);
    expect(await sql(`select from private.outbox where status <> 'sent'`)).toEqual([]);
    vi.mocked(console.error).mockClear();
  });

  test('the round ends at an email that is due again before all were tried', async () => {
    await plant();
    const driver = aDriver();
    driver.send.mockImplementation(async () => {
      throw new MailError('Not now.', true);
    });
    const { sql } = on().backend;
    await sql(`create function private.due_at_once() returns trigger language plpgsql as
      $$ begin new.due_at := now(); return new; end $$`);
    await sql(`create trigger due_at_once before update on private.outbox
      for each row execute function private.due_at_once()`);
    try {
      await sendBy(driver);
    } finally {
      await sql('drop function private.due_at_once cascade');
    }
    expect(driver.send).toHaveBeenCalledTimes(2);
    vi.mocked(console.error).mockClear();
  });

  test('a digest whose entries are gone is not sent', async () => {
    const driver = aDriver();
    await plant('staff_digest', { ids: [4711] });
    await sendBy(driver);
    expect(driver.send).not.toHaveBeenCalled();
    expect(await states()).toMatchObject([{ status: 'sent' }]);
  });
});

describe('scheduled tasks', () => {
  test('scheduled tasks run at the start and once an hour, until nothing is left', async () => {
    let now = 0;
    const task = hourly(dueWork(service()), () => now);
    await task(isStopped);
    expect(calls).toEqual(DUE_HOURLY);
    now += 3_599_999;
    await task(isStopped);
    expect(calls).toEqual(DUE_HOURLY);
    now += 1;
    await task(isStopped);
    expect(calls).toEqual([...DUE_HOURLY, ...DUE_HOURLY]);
  });

  test('scheduled tasks are retried soon after a failure', async () => {
    const task = hourly(dueWork(service()), () => 0);
    silent.add('prepare_job_alerts');
    await expect(task(isStopped)).rejects.toThrow('no answer');
    silent.clear();
    await task(isStopped);
    expect(calls).toEqual(['prepare_job_alerts', ...DUE_HOURLY]);
  });
});
