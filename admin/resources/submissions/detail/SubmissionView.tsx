import { useNavigate } from 'react-router-dom';
import { useListLink } from '../../../kit/ui/list/useListLink';
import { PageHeading } from '../../../kit/ui/view/PageHeading';
import { When } from '../../../kit/ui/view/When';
import { UndoBar } from '../actions/UndoBar';
import { useChoosing } from '../actions/useChoosing';
import { useSubmissionActions } from '../actions/useSubmissionActions';
import type { InboxArea } from '../areas';
import { History } from '../history/History';
import { useHistory } from '../history/useHistory';
import { Reply } from '../reply/Reply';
import { Shortcuts } from '../shortcuts/Shortcuts';
import { fullName, type Submission } from '../submissionRow';
import { topicOf } from '../labels';
import './detail.css';
import { detailShortcuts } from './detailShortcuts';
import { Facts } from './Facts';
import { Neighbours } from './Neighbours';
import { Notices } from './Notices';
import { PrivacyPanel } from '../privacy/PrivacyPanel';
import { ResumePanel } from '../resume/ResumePanel';
import { useVersions } from '../versions/useVersions';
import { VersionsPanel } from '../versions/VersionsPanel';
import { useMarkAsRead } from './useMarkAsRead';
import { useNeighbours } from './useNeighbours';
import { WorkPanel } from './WorkPanel';

interface SubmissionViewProps {
  area: InboxArea;
  submission: Submission;
}

function nothing() {
  // After a choice the dialog closes, and there is nothing chosen to clear.
}

/** What somebody sent, what has been done with it, and what can be done. */
export function SubmissionView({ area, submission }: SubmissionViewProps) {
  const navigate = useNavigate();
  const actions = useSubmissionActions();
  const choosing = useChoosing(area, actions, nothing);
  const history = useHistory(submission.id);
  const versions = useVersions(submission);
  const link = useListLink();
  const neighbours = useNeighbours(area, submission.id);
  useMarkAsRead(submission, actions.change);
  const leave = () => void navigate({ pathname: area.path, search: link.search }, { state: link.state });
  const shortcuts = detailShortcuts({ submission, actions, choosing, neighbours, navigate });
  return (
    <>
      <PageHeading
        title={fullName(submission)}
        lead={
          <>
            {topicOf(submission)} · <When iso={submission.created_at} /> ·{' '}
            <span className="entry-reference">{submission.reference}</span>
          </>
        }
      >
        <Neighbours {...neighbours} />
        <Shortcuts shortcuts={shortcuts} />
      </PageHeading>
      <Notices submission={submission} others={history.submissions.length - 1} names={versions.names} />
      <div className="entry">
        <div className="entry-side">
          <WorkPanel {...{ area, submission, actions }} />
          <Facts submission={submission} />
        </div>
        <div className="entry-main">
          {submission.message !== '' && (
            <section className="panel" aria-labelledby="entry-message">
              <h2 id="entry-message">Message</h2>
              <p className="entry-text">{submission.message}</p>
            </section>
          )}
          {submission.resume_path !== null && <ResumePanel submission={submission} />}
          {submission.version > 1 && <VersionsPanel versions={versions} />}
          <Reply submission={submission} />
          <History submission={submission} history={history} />
        </div>
        <div className="entry-end">
          <PrivacyPanel {...{ submission, actions }} onErased={leave} />
        </div>
      </div>
      <UndoBar actions={actions} />
      {choosing.dialogs}
    </>
  );
}
