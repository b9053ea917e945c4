/**
 * On 26 November 2026 the migrations were told anew, a file for each noun. A database that has all of those before is what
 * these files make; only its record says so in other words.
 */
import { createHash } from 'node:crypto';
import { BackendStartError } from '../errors';

export interface RecordedMigration {
  readonly version: string;
  readonly name: string;
}

/** The last of the files that were told anew. */
const LAST = '20261121110300';
/** The first migration of before. */
const FIRST = '20261120090000_create_admins';
/** SHA-256 of the names of all migrations of before, each followed by a line end. */
const ALL = '9b130103c68b579effdd57d01c0bbbe664717d44721b3ac0d82b4a7d7d05098d';
/** The last commit with those files. */
const COMMIT = '9b980c70';

const nameOf = ({ version, name }: RecordedMigration) => `${version}_${name}`;

export const isFromBefore = (record: readonly RecordedMigration[]) =>
  record.some((migration) => nameOf(migration) === FIRST);

/**
 * Those of today's `files` that a record from before stands for, in the order of its versions; undefined for any other record.
 * Throws BackendStartError where it is incomplete.
 */
export function foldedIn<M extends RecordedMigration>(
  record: readonly RecordedMigration[],
  files: readonly M[],
  subject = 'The database',
): readonly M[] | undefined {
  if (!isFromBefore(record)) return undefined;
  const names = record.map((migration) => `${nameOf(migration)}\n`).join('');
  if (createHash('sha256').update(names).digest('hex') === ALL) {
    return files.filter(({ version }) => version <= LAST);
  }
  throw new BackendStartError(
    `${subject} is from before 26 November 2026 and lacks migrations that this version no longer has; open it once with the version of commit ${COMMIT}, and then with this one.`,
  );
}
