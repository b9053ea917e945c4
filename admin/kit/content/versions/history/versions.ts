/** The versions of one saved thing, newest first, with what each of them changed. Pure. */
import { isSame } from '../../../../../src/shared/content/merge/isSame';

export interface Version<T = unknown> {
  readonly number: number;
  readonly value: T;
  readonly savedAt: string;
  /** Who saved it; null for the system. */
  readonly savedBy: string | null;
}

/** Nobody saved it: it came with the site. */
export const builtInVersion = <T>(value: T): Version<T> => ({ number: 0, value, savedAt: '', savedBy: null });

/** "Version 3" */
export const versionTitle = (number: number) => (number === 0 ? 'Version 0: built in' : `Version ${number}`);

export interface ListedVersion<T> extends Version<T> {
  /** The version before; undefined for the first. */
  readonly previous: Version<T> | undefined;
  /** The newest of the earlier versions that say the same, as after a restore. */
  readonly sameAs: number | undefined;
}

/**
 * Each version with the one it followed. While older ones are not read yet, the last has an unknown predecessor and
 * is left out.
 */
export function listVersions<T>(versions: readonly Version<T>[], hasMore: boolean): ListedVersion<T>[] {
  const shown = hasMore ? versions.slice(0, -1) : versions;
  return shown.map((version, index) => ({
    number: version.number,
    value: version.value,
    savedAt: version.savedAt,
    savedBy: version.savedBy,
    previous: versions[index + 1],
    // The version right before says the same only when nothing was changed, which is told in other words.
    sameAs: versions.slice(index + 2).find(({ value }) => isSame(value, version.value))?.number,
  }));
}
