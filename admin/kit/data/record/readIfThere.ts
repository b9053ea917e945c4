import type { BaseKey, BaseRecord, DataProvider } from '@refinedev/core';
import { NothingSavedError } from '../errors';

/** A row as it is stored now; undefined when there is none any more. */
export async function readIfThere<Row extends BaseRecord>(
  provider: DataProvider,
  resource: string,
  id: BaseKey,
): Promise<Row | undefined> {
  try {
    return (await provider.getOne<Row>({ resource, id })).data;
  } catch (error) {
    if (error instanceof NothingSavedError) return undefined;
    throw error;
  }
}
