/** One stored record at its own address, and what stands there when there is none. */
import { useOne, type BaseRecord, type BaseKey, type DataProvider } from '@refinedev/core';
import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { isUuid } from '../../../src/shared/uuid';
import { Loading, LoadFailed } from '../ui/view/states';
import { Breadcrumb, PageHeading } from '../ui/view/PageHeading';
import { NothingSavedError } from './errors';
import type { FoundBy } from './functions';

interface LoadedRecord<Row> {
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
  /** The function that gives it out, where the table does not. */
  readonly found?: FoundBy;
}

export function useRecord<Row extends BaseRecord>(
  resource: string,
  id: string,
  { idType = 'number', select, found }: RecordOptions = {},
): LoadedRecord<Row> {
  const isPossible = ID[idType](id);
  const { query, result } = useOne<Row>({
    resource,
    id,
    ...(select && { meta: { select, ...found } }),
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

interface RecordBreadcrumbProps {
  resource: string;
  id: string;
  /** The column that names it. */
  name: string;
  /** Stands there until it is known. */
  noun: string;
}

/** The way back from a record, which goes by its name. */
export function RecordBreadcrumb({ resource, id, name, noun }: RecordBreadcrumbProps) {
  const { row } = useRecord<Record<string, string>>(resource, id);
  return <Breadcrumb label={row?.[name] ?? noun} />;
}

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

interface WithoutRecordProps {
  /** Heading until it is known whether there is one. */
  title: string;
  /** One and many of them, in running text. */
  nouns: readonly [string, string];
  /** Address of the list of all. */
  list: string;
  /** Why there may be none. */
  reason?: string;
  record: Omit<LoadedRecord<unknown>, 'row'>;
}

/** Stands where a record would: it is being loaded, could not be loaded, or there is none. */
export function WithoutRecord({ title, nouns, list, reason, record }: WithoutRecordProps) {
  const [one, many] = nouns;
  if (record.isMissing) {
    return (
      <>
        <PageHeading title={`This ${one} does not exist`} />
        <Alert
          type="warning"
          showIcon
          message={reason ?? 'Someone else may have deleted it.'}
          action={<Link to={list}>Back to all {many}</Link>}
        />
      </>
    );
  }
  return (
    <>
      <PageHeading title={title} />
      {record.isFailed ? (
        <LoadFailed what={`the ${one}`} onRetry={record.reload} />
      ) : (
        <Loading label={`Loading the ${one}`} />
      )}
    </>
  );
}

/** Stands above words for a record that somebody else has deleted while they were written. */
export const DeletedNote = ({ noun, isDeleted }: { noun: string; isDeleted: boolean }) =>
  isDeleted && (
    <Alert
      type="warning"
      showIcon
      message={`Someone else has deleted this ${noun}`}
      description={`What you typed is kept here. Save it as a new ${noun}, or discard it.`}
    />
  );
