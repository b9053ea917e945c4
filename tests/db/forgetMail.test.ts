/** Erased mail is also deleted from the folder of sent mail. */
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailbox } from '../../src/server/mail/mailbox';
import { forgetMail } from '../../src/server/worker/tasks';
import { useActing } from '../stage/database/acting';
import { builtInService } from '../../src/server/worker/serviceClient';

const { on, sql } = useActing();
const ERASED = '0d4b3a52-7a58-4a39-a9b6-6f1a4d4c0001';
const KNOWN = '0d4b3a52-7a58-4a39-a9b6-6f1a4d4c0002';
const JUST_SENT = '0d4b3a52-7a58-4a39-a9b6-6f1a4d4c0003';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sampark-mail-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('mail that is no longer in the outbox is deleted after an hour, everything else stays', async () => {
  const mailbox = createMailbox(folder);
  for (const id of [ERASED, KNOWN, JUST_SENT]) {
    await mailbox.send({ id, to: 'asha@example.com', subject: 'Kept' });
  }
  const before = new Date(Date.now() - 3_700_000);
  for (const id of [ERASED, KNOWN]) await utimes(join(folder, `${id}.json`), before, before);
  await sql(`insert into private.outbox (id, kind, status) values ($1, 'reply', 'sent')`, [KNOWN]);
  await forgetMail(builtInService(on().backend), mailbox)(() => false);
  expect((await readdir(folder)).toSorted()).toEqual([`${KNOWN}.json`, `${JUST_SENT}.json`]);
});
