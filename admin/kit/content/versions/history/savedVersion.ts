import type { Version } from './versions';

interface SavedRow {
  readonly version: number;
  readonly updated_at: string;
  readonly updated_by: string | null;
}

/** The stored row as the newest of its versions. */
export const savedVersion = (row: SavedRow | undefined, value: unknown): Version | undefined =>
  row && { number: row.version, value, savedAt: row.updated_at, savedBy: row.updated_by };
