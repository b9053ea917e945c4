/** Where a backup comes from or goes to: the data folder of an embedded backend, or a project elsewhere. */
import type { BucketFiles } from '../bucketFiles';
import type { Database } from '../database';

export interface Place {
  readonly database: Database;
  readonly files: BucketFiles;
  /** To be called when everything is restored. */
  readonly finish: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Leaves the place whatever comes of the work. */
export async function withPlace<T>(place: Place, work: (place: Place) => Promise<T>): Promise<T> {
  try {
    return await work(place);
  } finally {
    await place.close();
  }
}
