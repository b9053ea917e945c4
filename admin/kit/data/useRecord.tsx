/** One stored record at its own address, and the screen for a missing one. */
import { useOne, type BaseRecord, type BaseKey, type DataProvider } from '@refinedev/core';
import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { isUuid } from '../../../src/shared/uuid';
import { Loading, LoadFailed } from '../ui/view/states';
import { Breadcrumb, PageHeading } from '../ui/view/PageHeading';
import { NothingSavedError } from './errors';
import type { FoundBy } from './functions';

interface LoadedRecord<Row> {
  /** Undefined while loading, after a failure, and if there is none. */
  readonly row: Row | undefined;
  readonly isMissing: boolean;
  readonly isFailed: boolean;
  readonly reload: () => void;
}

/** The valid form of an id; anything else needs no request. */
const ID = {
  number: (id: string) => /^[1-9]\d{0,14}$/.test(id),
  uuid: isUuid,
};

interface RecordOptions {
  readonly idType?: keyof typeof ID;
  /** Columns and joined tables; by default all own columns. */
  readonly select?: string;
  /** The function that returns it, if the table is not readable. */
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
  /** The column of its name. */
  name: string;
  /** Shown until the name is known. */
  noun: string;
}

/** The breadcrumbs of a record, with its name. */
export function RecordBreadcrumb({ resource, id, name, noun }: RecordBreadcrumbProps) {
  const { row } = useRecord<Record<string, string>>(resource, id);
  return <Breadcrumb label={row?.[name] ?? noun} />;
}

/** The current stored row; undefined if it has been deleted. */
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
  /** The heading while loading. */
  title: string;
  /** Singular and plural, in running text. */
  nouns: readonly [string, string];
  list: string;
  /** The reason why there may be none. */
  reason?: string;
  record: Omit<LoadedRecord<unknown>, 'row'>;
}

/** Replaces a record that is loading, failed to load, or does not exist. */
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

/** Shown above unsaved text of a record that someone else has deleted. */
export const DeletedNote = ({ noun, isDeleted }: { noun: string; isDeleted: boolean }) =>
  isDeleted && (
    <Alert
      type="warning"
      showIcon
      message={`Someone else has deleted this ${noun}`}
      description={`Your text is kept here. Save it as a new ${noun}, or discard it.`}
    />
  );
