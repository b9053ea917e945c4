import { Alert } from 'antd';
import { Link, Navigate, useParams } from 'react-router-dom';
import { Breadcrumb } from '../../../kit/view/Breadcrumb';
import { Loading, LoadFailed } from '../../../kit/view/LoadStates';
import { PageHeading } from '../../../kit/view/PageHeading';
import { RecruitersOnly } from '../../../kit/inbox/RecruitersOnly';
import type { InboxArea } from '../areas';
import { useInboxAddress } from '../query/useInboxAddress';
import { submissionPath } from '../submissionRow';
import { useMe } from '../useMe';
import { SubmissionView } from './SubmissionView';
import { useSubmission } from './useSubmission';

/** Numbers alone; anything else is no entry, and the database need not be asked. */
const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);

function Missing({ area }: { area: InboxArea }) {
  return (
    <>
      <PageHeading title={`There is no such ${area.nouns[0]}`} />
      <Alert
        type="warning"
        showIcon
        message="It may have been erased, or its time has passed."
        action={<Link to={area.path}>To all {area.nouns[1]}</Link>}
      />
    </>
  );
}

function Loaded({ area, id }: { area: InboxArea; id: string }) {
  const me = useMe();
  const { submission, isMissing, isFailed, reload } = useSubmission(isId(id) ? id : undefined);
  if (isMissing || !isId(id)) return <Missing area={area} />;
  if (submission && !area.kinds.includes(submission.kind))
    return <Navigate to={submissionPath(submission)} replace />;
  if (submission && me) return <SubmissionView area={area} submission={submission} />;
  return (
    <>
      <PageHeading title={area.label} />
      {isFailed ? (
        <LoadFailed what={`the ${area.nouns[0]}`} onRetry={reload} />
      ) : (
        <Loading label={`Loading the ${area.nouns[0]}`} />
      )}
    </>
  );
}

/** One entry at its own address. */
export function DetailPage({ area }: { area: InboxArea }) {
  const { id = '' } = useParams();
  const { search, state } = useInboxAddress();
  return (
    <RecruitersOnly title={area.label}>
      <Breadcrumb parent={{ label: area.label, path: area.path + search, state }} label={`Entry ${id}`} />
      <Loaded key={id} area={area} id={id} />
    </RecruitersOnly>
  );
}
