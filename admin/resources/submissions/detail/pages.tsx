import { Navigate, useParams } from 'react-router-dom';
import { useRecord } from '../../../kit/data/record/useRecord';
import { WithoutRecord } from '../../../kit/data/record/WithoutRecord';
import { useListLink } from '../../../kit/ui/list/useListLink';
import { Breadcrumb } from '../../../kit/ui/view/Breadcrumb';
import { RecruitersOnly } from '../../../kit/people/inbox/RecruitersOnly';
import { applications, messages, type InboxArea } from '../areas';
import { fullName, submissionPath, WHOLE_SELECT, type Submission } from '../submissionRow';
import { useMe } from '../useMe';
import { SubmissionView } from './SubmissionView';

function Loaded({ area, id }: { area: InboxArea; id: string }) {
  const me = useMe();
  const link = useListLink();
  const submission = useRecord<Submission>('submissions', id, { select: WHOLE_SELECT });
  const { row } = submission;
  if (row && !area.kinds.includes(row.kind)) return <Navigate to={submissionPath(row)} replace />;
  return (
    <>
      <Breadcrumb label={row ? `${area.entryLabel} from ${fullName(row)}` : area.entryLabel} back={link} />
      {row && me ? (
        <SubmissionView area={area} submission={row} />
      ) : (
        <WithoutRecord
          title={area.label}
          nouns={area.nouns}
          list={area.path}
          reason="It may have been erased, or its retention period has ended."
          record={submission}
        />
      )}
    </>
  );
}

/** One entry at its own address. */
function DetailPage({ area }: { area: InboxArea }) {
  const { id = '' } = useParams();
  return (
    <RecruitersOnly title={area.label}>
      <Loaded key={id} area={area} id={id} />
    </RecruitersOnly>
  );
}

export const ApplicationPage = () => <DetailPage area={applications} />;
export const MessagePage = () => <DetailPage area={messages} />;
