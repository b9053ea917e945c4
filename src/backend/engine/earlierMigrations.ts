/**
 * Databases and backups from before the baseline. supabase/earlier has their migrations: a database that lacks some
 * gets them; one that has all of them equals the baseline under another record.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { supabaseFolder } from '../database';
import { BackendStartError } from '../errors';
import { readMigrations, type Migration, type RecordedMigration } from './migrationFiles';

/** On 26 November 2026 all migrations up to LAST were rewritten, one file for each noun. */
const FIRST = '20261120090000_create_admins';
const LAST = '20261121110300';
/** SHA-256 of the names of the rewritten migrations, each followed by a line end. */
const ALL = '9b130103c68b579effdd57d01c0bbbe664717d44721b3ac0d82b4a7d7d05098d';
/** The last commit with those files. */
const COMMIT = '9b980c70';

type Recorded = readonly RecordedMigration[];

export const readEarlier = (): Migration[] => readMigrations(join(supabaseFolder(), 'earlier'));

/** True if a record has a migration from before `baseline`. */
export const isEarlier = (record: Recorded, baseline: RecordedMigration | undefined): boolean =>
  baseline !== undefined && record.some(({ version }) => version < baseline.version);

/** A record of `earlier` migrations under the names of 26 November 2026. Throws BackendStartError if it is incomplete. */
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
 * The record of a database or a backup (`subject`) under today's names: all earlier migrations equal the baseline; a
 * partial record stays. Throws BackendStartError.
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
