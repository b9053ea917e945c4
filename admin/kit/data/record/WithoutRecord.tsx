import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { Loading, LoadFailed } from '../../ui/view/LoadStates';
import { PageHeading } from '../../ui/view/PageHeading';
import type { LoadedRecord } from './useRecord';

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
