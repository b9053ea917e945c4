import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMailbox } from '../../../src/server/mail/mailbox';
import { isLoopback, isLoopbackName } from '../../../src/server/peer';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sampark-mail-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('sent mail', () => {
  test('is kept and listed, newest first', async () => {
    const mailbox = createMailbox(join(folder, 'mail'));
    expect(await mailbox.list()).toEqual([]);
    await mailbox.send({ to: 'a@example.com', subject: 'First', text: 'one' });
    await new Promise((resolve) => {
      setTimeout(resolve, 2);
    });
    await mailbox.send({ to: 'b@example.com', subject: 'Second', text: 'two' });
    expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['Second', 'First']);
  });
});

describe('who is on this machine', () => {
  test.each([['127.0.0.1'], ['127.8.8.8'], ['::1'], ['::ffff:127.0.0.1']])('%s is', (address) => {
    expect(isLoopback(address)).toBe(true);
  });
  test.each([[null], ['10.0.0.1'], ['192.168.1.2'], ['::ffff:10.0.0.1'], ['1127.0.0.1'], ['2001:db8::1']])(
    '%s is not',
    (address) => {
      expect(isLoopback(address)).toBe(false);
    },
  );
  test('a name that points here from elsewhere is not', () => {
    expect(['localhost', '127.0.0.1', '[::1]'].map(isLoopbackName)).toEqual([true, true, true]);
    expect(['evil.example', 'localhost.evil.example'].map(isLoopbackName)).toEqual([false, false]);
  });
});
