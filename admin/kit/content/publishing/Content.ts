/** What can be prepared and published: a list or a setting, as a row of its table holds it. */
import type { Sides } from '../../data/merge/mergeFields';
import type { RowOf, StoredRows, StoredTable } from '../../data/stored/storedRows';

export interface Content<T> {
  readonly table: StoredTable;
  readonly key: string;
  /** "Leadership team", for messages. */
  readonly name: string;
  /** What is said of a save that failed. */
  readonly failed: string;
  /** Where on the site a person sees it. */
  readonly path: string;
  /** What edits are kept under. */
  readonly editsName: string;
  /** Nobody but staff reads it, so there is nothing to prepare. */
  readonly isPrivate: boolean;
  /** Undefined gives what is built in. */
  read(stored: unknown): T;
  write(value: T): object;
  /** What changed between two values, one line each. */
  describe(before: T, after: T): readonly string[];
  /** Both people's work in one; `isClean` where neither has to be asked. */
  merge(sides: Sides<T>): { readonly value: T; readonly isClean: boolean };
}

export const idOf = ({ table, key }: Pick<Content<unknown>, 'table' | 'key'>) => `${table}/${key}`;

export type Row = RowOf[StoredTable];

/** What a row stores, whichever its table. */
export const storedIn = (row: Row | undefined): unknown =>
  row && ('content' in row ? row.content : row.value);

export type ContentRows = StoredRows<'site_content'> | StoredRows<'site_settings'>;
