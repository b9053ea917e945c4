/** Content that can be drafted and published: a list or a setting, as a row of its table. */
import type { Sides } from '../../data/merge/mergeFields';
import type { RowOf, StoredRows, StoredTable } from '../../data/stored/storedRows';

export interface Content<T> {
  readonly table: StoredTable;
  readonly key: string;
  /** "Leadership team", for messages. */
  readonly name: string;
  /** The message after a failed save. */
  readonly failed: string;
  readonly path: string;
  /** The key of its edits. */
  readonly editsName: string;
  /** Visible to staff only, so there are no drafts. */
  readonly isPrivate: boolean;
  /** Undefined returns the built-in value. */
  read(stored: unknown): T;
  write(value: T): object;
  /** The changes between two values, one line each. */
  describe(before: T, after: T): readonly string[];
  /** Merges the work of two people; `isClean` without conflicts. */
  merge(sides: Sides<T>): { readonly value: T; readonly isClean: boolean };
}

export const idOf = ({ table, key }: Pick<Content<unknown>, 'table' | 'key'>) => `${table}/${key}`;

export type Row = RowOf[StoredTable];

/** The stored part of a row, in either table. */
export const storedIn = (row: Row | undefined): unknown =>
  row && ('content' in row ? row.content : row.value);

export type ContentRows = StoredRows<'site_content'> | StoredRows<'site_settings'>;
