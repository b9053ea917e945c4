/** One part of `npm run bench`. */
import type { Table } from './table';

interface Measured {
  /** Of what was measured and with what, such as `Chromium 140.0`. */
  readonly versions: readonly string[];
  readonly tables: readonly Table[];
  /** What a reader of the tables has to know. */
  readonly notes?: readonly string[];
}

export interface Bench {
  readonly title: string;
  measure(): Promise<Measured>;
}
