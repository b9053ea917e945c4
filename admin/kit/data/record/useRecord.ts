/** One stored record at its own address. */
import { useOne, type BaseRecord } from '@refinedev/core';
import { isUuid } from '../../../../src/shared/uuid';
import { NothingSavedError } from '../errors';

export interface LoadedRecord<Row> {
  /** Undefined while it is asked for, when it cannot be had, and when there is none. */
  readonly row: Row | undefined;
  readonly isMissing: boolean;
  readonly isFailed: boolean;
  readonly reload: () => void;
}

/** What an id may look like; anything else names nothing, and the database need not be asked. */
const ID = {
  number: (id: string) => /^[1-9]\d{0,14}$/.test(id),
  uuid: isUuid,
};

interface RecordOptions {
  readonly idType?: keyof typeof ID;
  /** Columns and joined tables; all columns of its own where this is left out. */
  readonly select?: string;
}

export function useRecord<Row extends BaseRecord>(
  resource: string,
  id: string,
  { idType = 'number', select }: RecordOptions = {},
): LoadedRecord<Row> {
  const isPossible = ID[idType](id);
  const { query, result } = useOne<Row>({
    resource,
    id,
    ...(select && { meta: { select } }),
    queryOptions: { enabled: isPossible },
  });
  const isMissing = !isPossible || query.error instanceof NothingSavedError;
  return {
    row: isMissing ? undefined : result,
    isMissing,
    isFailed: query.isError && !isMissing && !result,
    reload: () => void query.refetch(),
  };
}
