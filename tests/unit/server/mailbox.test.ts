import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createMailbox } from '../../../src/server/mail/mailbox';
import { isLoopback } from '../../../src/server/http/peer';

const folder = await mkdtemp(join(tmpdir(), 'sampark-mail-'));
afterAll(() => rm(folder, { recursive: true }));

const FIRST = '0d4b3a52-7a58-4a39-a9b6-6f1a4d4c0001';
const SECOND = '0d4b3a52-7a58-4a39-a9b6-6f1a4d4c0002';

test('sent mail is stored and listed newest first', async () => {
  const mailbox = createMailbox(join(folder, 'mail'));
  expect(await mailbox.list()).toEqual([]);
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  await mailbox.send({ id: SECOND, to: 'a@example.com', subject: 'First', text: 'one' });
  vi.setSystemTime(1_000_001);
  await mailbox.send({ id: FIRST, to: 'b@example.com', subject: 'Second', text: 'two' });
  vi.useRealTimers();
  expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['Second', 'First']);
});

test('sent mail is listed once, however often it is sent', async () => {
  const mailbox = createMailbox(join(folder, 'once'));
  const mail = { id: FIRST, to: 'a@example.com', subject: 'Once', text: 'one' };
  expect(await mailbox.wasSent(FIRST)).toBe(false);
  await mailbox.send(mail);
  expect(await mailbox.wasSent(FIRST)).toBe(true);
  await mailbox.send(mail);
  expect(await mailbox.list()).toHaveLength(1);
});

test('an incomplete mail of a killed server is not listed', async () => {
  const mailbox = createMailbox(join(folder, 'half'));
  await mailbox.send({ id: FIRST, to: 'a@example.com', subject: 'Whole' });
  await writeFile(join(folder, 'half', `${SECOND}.json.new`), '{"to":');
  expect(await mailbox.wasSent(SECOND)).toBe(false);
  expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['Whole']);

  const names = () => readdir(join(folder, 'half'));
  expect(await mailbox.idsOlderThanAnHour()).toEqual([]);
  expect(await names()).toHaveLength(2);
  const anHourAgo = Date.now() / 1000 - 3601;
  for (const name of await names()) await utimes(join(folder, 'half', name), anHourAgo, anHourAgo);
  expect(await mailbox.idsOlderThanAnHour()).toEqual([FIRST]);
  expect(await names()).toEqual([`${FIRST}.json`]);
});

test('sent mail is readable by the owner of the process alone', async () => {
  const mailbox = createMailbox(join(folder, 'modes'));
  await mailbox.send({ id: FIRST, to: 'a@example.com', subject: 'Private' });
  expect((await stat(join(folder, 'modes'))).mode & 0o077).toBe(0);
  expect((await stat(join(folder, 'modes', `${FIRST}.json`))).mode & 0o077).toBe(0);
});

test('only loopback addresses count as this machine', () => {
  const here = ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'];
  const elsewhere = [null, '10.0.0.1', '192.168.1.2', '::ffff:10.0.0.1', '1127.0.0.1', '2001:db8::1'];
  expect([...here, ...elsewhere].filter(isLoopback)).toEqual(here);
});
