import type { BaseRecord } from '@refinedev/core';
import type { Database } from '../../../src/shared/database.types';

type Stored = Database['public']['Tables']['activity']['Row'];

/** What the triggers of the database write into `details`, by name of a column. */
interface ActivityDetails {
  readonly changed?: readonly string[];
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  /** Facts about the thing itself, such as its version. */
  readonly [fact: string]: unknown;
}

/** One line of the trail. */
export type ActivityRow = BaseRecord & Omit<Stored, 'details'> & { readonly details: ActivityDetails };
