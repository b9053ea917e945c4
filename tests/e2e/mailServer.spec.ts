/** Email through a mail server: its state in the outbox. */
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { needs } from '../stage/backing/backing';
import { startBuiltInServer, startSite, type Server } from '../stage/server/builtServer';
import { copyDataTemplate } from '../stage/database/dataTemplate';
import { startMailServer, type MailServer } from '../fakes/mailServer';

const settingsFor = ({ port }: MailServer) => ({
  smtp: { host: '127.0.0.1', port, from: 'Agency <agency@example.com>' },
});

const TO = 'asha@example.com';

/** A file to delete wakes the worker, which otherwise checks every half minute. */
const wake = (site: Server) =>
  site.sql(`insert into private.file_deletions (name) values (gen_random_uuid() || '.pdf')`);

async function post(site: Server, status = 'waiting'): Promise<string> {
  const [mail] = await site.sql<{ id: string }>(
    `insert into private.outbox (kind, to_address, data, status, attempts, lease_until)
     values ('reply', $1, $2, $3, case $3 when 'sending' then 1 else 0 end,
             case $3 when 'sending' then now() - interval '1 second' end) returning id`,
    [
      TO,
      { subject: 'Your question – answered', body: 'Dear Asha,\n\nyes.', reference: 'C-7K3M-9QXA' },
      status,
    ],
  );
  await wake(site);
  return String(mail?.id);
}

/** Waits until the email has this state. */
const hasState = (site: Server, id: string, state: Record<string, unknown>) =>
  expect
    .poll(() => site.sql('select status, attempts, error from private.outbox where id = $1', [id]))
    .toEqual([expect.objectContaining(state)]);

/** The log output during `act`. */
async function logOf(act: () => Promise<void>): Promise<string> {
  const logged: string[] = [];
  const print = console.error;
  console.error = (...values: unknown[]) => void logged.push(values.join(' '));
  await act().finally(() => {
    console.error = print;
  });
  return logged.join('\n');
}

test('an email is delivered once, retried when that is safe, and otherwise given up', async () => {
  const smtp = await startMailServer();
  const site = await startSite(settingsFor(smtp));
  const copiesOf = (id: string) => smtp.received.filter(({ source }) => source.includes(id));

  await test.step('a delivered email is not kept on this machine', async () => {
    const id = await post(site);
    await hasState(site, id, { status: 'sent', attempts: 1 });
    expect(copiesOf(id).map(({ to }) => to)).toEqual([[TO]]);
    expect(copiesOf(id)[0]?.source).toContain('Reply-To: info@meridian-staffing.example');
    await expect(stat(join(site.dataDir, 'mail'))).rejects.toThrow('ENOENT');
  });
  await test.step('an email that is temporarily refused is retried later', async () => {
    smtp.mood = 451;
    let id = '';
    const logged = await logOf(async () => {
      id = await post(site);
      const error = 'The mail server did not accept the email (451).';
      await hasState(site, id, { status: 'waiting', attempts: 1, error });
    });
    expect(logged).toContain(`Email ${id} (reply)`);
    expect(logged).not.toContain(TO);
    smtp.mood = 'takes';
    await site.sql(`update private.outbox set due_at = now() where status = 'waiting'`);
    await wake(site);
    await hasState(site, id, { status: 'sent', attempts: 2, error: '' });
    expect(copiesOf(id)).toHaveLength(1);
  });
  await test.step('an email that may have arrived is never retried automatically', async () => {
    smtp.mood = 'breaks off after the text';
    let id = '';
    const error: unknown = expect.stringMatching(/It may have arrived\.$/);
    const logged = await logOf(async () => {
      id = await post(site);
      await hasState(site, id, { status: 'failed', attempts: 1, error });
    });
    expect(logged).not.toContain(TO);
    smtp.mood = 'takes';
    await hasState(site, await post(site), { status: 'sent' });
    expect(copiesOf(id)).toHaveLength(1);
  });
  await test.step('an email that a stopped server may have sent is not retried either', async () => {
    await logOf(async () => {
      const id = await post(site, 'sending');
      const error = 'The server was stopped while it sent this email. It may have arrived.';
      await hasState(site, id, { status: 'failed', error });
      expect(copiesOf(id)).toEqual([]);
    });
  });
  await site.close();
  await smtp.close();
});

test('a stopping server finishes the email in progress', async () => {
  needs('embedded');
  const smtp = await startMailServer();
  const dataDir = await copyDataTemplate();
  const first = await startBuiltInServer(dataDir, settingsFor(smtp));
  for (let count = 0; count < 20; count += 1) await post(first);
  await first.close();
  const second = await startBuiltInServer(dataDir, settingsFor(smtp));
  await expect
    .poll(() => second.sql('select status, count(*)::integer from private.outbox group by status'))
    .toEqual([{ status: 'sent', count: 20 }]);
  expect(smtp.received).toHaveLength(20);
  await second.close();
  await smtp.close();
  await rm(dataDir, { recursive: true, force: true });
});
