/** An address is deleted from every table when its purpose ends. */
import { expect, test } from 'vitest';
import { DUE_HOURLY } from '../../src/server/worker/tasks';
import { useActing } from '../stage/database/acting';
import { anAlert } from '../builders/jobAlerts';
import { onDataLinks, plantSubmission } from '../builders/privacy';
import { aMessage } from '../builders/submissions';

const { on, row, from } = useActing();

const SWITCH_ON = `
  insert into public.site_settings (key, value, is_public, version)
  values ('retention', '{"profile": "gdpr", "automatic": true}', false, 0)`;

const HOURLY = ['claim_mail', ...DUE_HOURLY] as const;

/** Moves every stored timestamp five years back. */
const YEARS_LATER = `
  do $$
  declare
    at record;
  begin
    set local session_replication_role = replica;
    for at in
      select format('%I.%I', table_schema, table_name) as place, quote_ident(column_name) as name
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema in ('public', 'private') and table_type = 'BASE TABLE'
        and data_type = 'timestamp with time zone' and is_generated = 'NEVER'
    loop
      execute format('update %1$s set %2$s = %2$s - interval ''5 years''', at.place, at.name);
    end loop;
  end
  $$`;

/** The tables that contain these words anywhere. */
async function tablesWith(words: string): Promise<string[]> {
  const tables = await row<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await row(`select 1 from ${name} as one where strpos(one::text, $1) > 0 limit 1`, [words]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('automatic retention and the hourly tasks delete an address from every table', async () => {
  await row(SWITCH_ON);
  const address = 'old.person@example.com';
  await plantSubmission(on().backend, { email: address });
  const links = onDataLinks(on);
  await links.sessionFor(address);
  await links.ask(address);
  await from('visitor', 'request_job_alert', { form: anAlert({ email: address }) });
  await from('visitor', 'submit_contact_message', { form: aMessage({ email: address }) });
  expect(await tablesWith(address)).toEqual(
    expect.arrayContaining(['private.data_keys', 'private.job_alert_requests', 'private.outbox']),
  );
  await row(`update private.outbox set status = 'sent'`);
  await row(YEARS_LATER);
  for (const work of HOURLY) await row(`select public.${work}()`);
  expect(await tablesWith(address)).toEqual([]);
});
