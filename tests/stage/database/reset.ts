/** Restores the state before the first test: rows of tests are deleted, rows of migrations and the seed stay. */
import { OWNER } from '../../builders/people';

/** The password of the owner, hashed with bcrypt's lowest cost. */
const QUICKLY_CHECKED = '$2b$04$S.P3eyu20cTZ4WIplwzUqefNeqZTfT2z0x5CyaGdKoAGPirs6Z0Ay';

/**
 * The seed's jobs, with their search words; on a project it also records that tests have run there. In a separate
 * schema it is not a table of the product, and no backup includes it.
 */
export const NOTE_SEED = `
  create schema if not exists seeded;
  create table if not exists seeded.jobs as table public.jobs;
  create table if not exists seeded.job_words as table private.job_words`;

/** The tests of the database empty the table of words, and those of the browser depend on it. */
export const RESTORE_WORDS = `
  delete from private.job_words;
  insert into private.job_words select * from seeded.job_words`;

/**
 * Empties the tables of tests; the owner, the rows of migrations and the seed's jobs stay. The history refuses this to
 * anyone else. Rows are deleted: truncating tables creates new files for each of them and takes ten times as long.
 */
export const RESET = `
  do $$
  declare
    emptied text;
  begin
    -- As a statement: on a project, the role postgres may not do it by a function.
    set local session_replication_role = replica;
    -- The first reset of a worker comes before any test, when the jobs are as the seed made them.
    ${NOTE_SEED};
    for emptied in
      select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname in ('public', 'private')
        and tablename not in ('admins', 'job_words', 'jobs', 'reply_templates', 'synonyms')
    loop
      execute 'delete from ' || emptied;
    end loop;
    -- The four that came with the product are never changed by a test.
    delete from public.reply_templates where id > 4;
    delete from public.jobs;
    execute (
      select format('insert into public.jobs (%1$s) select %1$s from seeded.jobs', string_agg(attname, ', '))
      from pg_attribute
      where attrelid = 'public.jobs'::regclass and attnum > 0 and attgenerated = '' and not attisdropped
    );
    perform setval('public.jobs_id_seq', 16);
    update public.admins set role = 'owner', name = '', disabled_at = null where email = '${OWNER.email}';
    -- The same password, which is checked in a millisecond this way and not in a tenth of a second.
    update auth.users set encrypted_password = '${QUICKLY_CHECKED}' where email = '${OWNER.email}';
    set local session_replication_role = origin;
    delete from auth.sessions;
    if to_regclass('auth.mfa_factors') is not null then
      delete from auth.mfa_factors;
    end if;
    delete from auth.users where email <> '${OWNER.email}';
    -- Removing people is told there.
    set local session_replication_role = replica;
    delete from public.activity;
    -- The server keeps pages of what was there.
    set local session_replication_role = origin;
    insert into private.changes (audience, name) values ('visitors', '*') on conflict do nothing;
    delete from private.changes where audience = 'staff';
  end
  $$`;
