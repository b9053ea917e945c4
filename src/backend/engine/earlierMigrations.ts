/**
 * Databases and backups from before the baseline. supabase/earlier has the migrations that they were made with: a database that
 * lacks some gets them, and one that has all of them is what the baseline makes, under another record.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { supabaseFolder } from '../database';
import { BackendStartError } from '../errors';
import { readMigrations, type Migration, type RecordedMigration } from './migrationFiles';

/** On 26 November 2026 all migrations before this one were written anew, a file for each noun, up to LAST. */
const FIRST = '20261120090000_create_admins';
const LAST = '20261121110300';
/** SHA-256 of the names of those that were written anew, each followed by a line end. */
const ALL = '9b130103c68b579effdd57d01c0bbbe664717d44721b3ac0d82b4a7d7d05098d';
/** The last commit with those files. */
const COMMIT = '9b980c70';

type Recorded = readonly RecordedMigration[];

export const readEarlier = (): Migration[] => readMigrations(join(supabaseFolder(), 'earlier'));

/** Whether a record has a migration from before `baseline`. */
export const isEarlier = (record: Recorded, baseline: RecordedMigration | undefined): boolean =>
  baseline !== undefined && record.some(({ version }) => version < baseline.version);

/** A record of `earlier` migrations in the names of 26 November 2026. Throws BackendStartError where it is incomplete. */
function renamed(record: Recorded, earlier: Recorded, subject: string): Recorded {
  const names = record.map(({ version, name }) => `${version}_${name}\n`);
  if (!names.includes(`${FIRST}\n`)) return record;
  if (createHash('sha256').update(names.join('')).digest('hex') === ALL) {
    return earlier.filter(({ version }) => version <= LAST);
  }
  throw new BackendStartError(
    `${subject} is from before 26 November 2026 and lacks migrations that this version no longer has; open it once with the version of commit ${COMMIT}, and then with this one.`,
  );
}

/**
 * The record of a database or a backup (`subject`) in today's names: one with all earlier migrations has the baseline, one with
 * some keeps those. Throws BackendStartError.
 */
export function inTodaysNames(record: Recorded, files: Recorded, subject = 'The database'): Recorded {
  const [baseline] = files;
  if (!baseline || !isEarlier(record, baseline)) return record;
  const earlier = readEarlier();
  const applied = renamed(record, earlier, subject);
  const isComplete = earlier.every(({ version }) => applied.some((one) => one.version === version));
  if (!isComplete) return applied;
  return [baseline, ...applied.filter(({ version }) => version > baseline.version)];
}
