/** Who made and saved a row, and when: told by the database, never by whoever sends it. */
import { TABLES, type Lint } from './Lint';

export const authorLints: readonly Lint[] = [
  {
    name: 'author, time and version of a row are not chosen by a client',
    why: 'Whoever may write a row could write it in the name of somebody else, or into another time.',
    sql: `
      select distinct t.name || '.' || a.attname as finding
      from (${TABLES}) t
      join pg_attribute a on a.attrelid = t.oid and not a.attisdropped
        and a.attname in ('version', 'created_at', 'created_by', 'updated_at', 'updated_by')
      join pg_policies p on p.schemaname || '.' || p.tablename = t.name
        and p.roles && '{anon, authenticated, public}' and p.cmd in ('INSERT', 'UPDATE', 'ALL')
      cross join (values ('INSERT', 4), ('UPDATE', 16)) event (cmd, bit)
      where p.cmd in (event.cmd, 'ALL')
        and not exists (
          select from pg_trigger g join pg_proc f on f.oid = g.tgfoid
          -- Before each row: bits 1 and 2.
          where g.tgrelid = t.oid and g.tgenabled <> 'D' and g.tgtype & 3 = 3 and g.tgtype & event.bit <> 0
            and f.prosrc ~ ('new\\.' || a.attname || '\\s*:=')
        )`,
    fault: 'drop trigger images_0_stamp_created on public.images',
    finds: 'public.images.created_at',
  },
];
