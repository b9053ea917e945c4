/** A file of the bucket that no picture of the library holds. Pure. */

export interface OutsideFile {
  readonly name: string;
  readonly bytes: number | null;
  readonly created_at: string;
  /** Where it is shown now. */
  readonly places: readonly string[];
  /** An earlier version of a page shows it. */
  readonly is_in_history: boolean;
}

/** `public/0b5b9f0e-….webp` as `0b5b9f0e.webp`. */
export const shortName = (name: string) => name.replace(/^public\//, '').replace(/-[0-9a-f-]+\./, '.');

export const isNeedless = ({ places, is_in_history }: OutsideFile) => places.length === 0 && !is_in_history;
