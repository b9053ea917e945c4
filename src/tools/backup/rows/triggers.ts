/**
 * Triggers write versions, histories and times of their own; rows that come back must stay as they were. Keys, checks
 * and references are no triggers of ours, so they hold all along.
 */
import type { Database } from '../database';

interface Trigger {
  table: string;
  name: string;
  /** The statement's words for how it was switched on. */
  enable: string;
}

const TRIGGERS = `
  select
    tgrelid::regclass::text as table,
    quote_ident(tgname) as name,
    case tgenabled when 'A' then 'enable always' when 'R' then 'enable replica' else 'enable' end as enable
  from pg_trigger
  where not tgisinternal and tgenabled <> 'D' and tgrelid = any ($1::text[]::regclass[])`;

/** Switches off what is on, and answers how to switch the same on again. To be called inside a transaction. */
export async function switchOffTriggers(database: Database, tables: string[]): Promise<() => Promise<void>> {
  const triggers = await database.query<Trigger>(TRIGGERS, [tables]);
  for (const { table, name } of triggers) {
    await database.query(`alter table ${table} disable trigger ${name}`);
  }
  return async () => {
    for (const { table, name, enable } of triggers) {
      await database.query(`alter table ${table} ${enable} trigger ${name}`);
    }
  };
}
