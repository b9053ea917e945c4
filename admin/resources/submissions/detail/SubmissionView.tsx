import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useNavigate, Link } from 'react-router-dom';
import { useListLink } from '../../../kit/ui/list/useListLink';
import { PageHeading } from '../../../kit/ui/view/PageHeading';
import { When } from '../../../kit/ui/view/When';
import { UndoBar } from '../actions/UndoBar';
import { useChoosing } from '../actions/useChoosing';
import { useSubmissionActions, type SubmissionActions } from '../actions/useSubmissionActions';
import type { InboxArea } from '../areas';
import { History } from '../history/History';
import { useHistory } from '../history/useHistory';
import { Reply } from '../reply/Reply';
import { Shortcuts } from '../shortcuts/Shortcuts';
import { fullName, type Submission } from '../submissionRow';
import { topicOf, useIndustryLabels } from '../labels';
import { PrivacyPanel } from '../privacy/PrivacyPanel';
import { ResumePanel } from '../resume/ResumePanel';
import { useVersions } from '../versions/useVersions';
import { Answers } from './Answers';
import { detailShortcuts } from './detailShortcuts';
import { Facts } from './Facts';
import { Notices } from './Notices';
import { useNeighbours, type Neighbour } from './useNeighbours';
import { useOthersHere } from './useOthersHere';
import { WorkPanel } from './WorkPanel';
import './detail.css';

/** Few people send the same twice. */
const VersionsPanel = lazy(async () => ({
  default: (await import('../versions/VersionsPanel')).VersionsPanel,
}));

/** Opening an entry is reading it. Marked as unread after that, it stays so. */
function useMarkAsRead(submission: Submission, open: SubmissionActions['open']): void {
  const isMarked = useRef(false);
  useEffect(() => {
    if (isMarked.current) return;
    isMarked.current = true;
    if (submission.read_at === null) void open(submission);
  }, [submission, open]);
}

interface NeighboursProps {
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
}

/** The way along the list, without going back to it. */
function Neighbours({ previous, next }: NeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav className="neighbours" aria-label="Browse entries">
      {previous && (
        <Link {...previous} rel="prev">
          <ChevronLeft size={16} aria-hidden="true" />
          Previous
        </Link>
      )}
      {next && (
        <Link {...next} rel="next">
          Next
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}

/** What the sender answered and wrote. */
const Words = ({ submission: { answers, message } }: { submission: Submission }) => (
  <>
    {answers.length > 0 && (
      <section className="panel" aria-labelledby="entry-answers">
        <h2 id="entry-answers">Answers</h2>
        <Answers answers={answers} />
      </section>
    )}
    {message !== '' && (
      <section className="panel" aria-labelledby="entry-message">
        <h2 id="entry-message">Message</h2>
        <p className="entry-text">{message}</p>
      </section>
    )}
  </>
);

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
  const industryOf = useIndustryLabels();
  const others = useOthersHere(submission.id);
  const neighbours = useNeighbours(area, submission.id);
  useMarkAsRead(submission, actions.open);
  const leave = () => void navigate({ pathname: area.path, search: link.search }, { state: link.state });
  const shortcuts = detailShortcuts({ submission, actions, choosing, neighbours, navigate });
  return (
    <>
      <PageHeading
        title={fullName(submission)}
        lead={
          <>
            {topicOf(submission, industryOf)} · <When iso={submission.created_at} /> ·{' '}
            <span className="entry-reference">{submission.reference}</span>
          </>
        }
      >
        <Neighbours {...neighbours} />
        <Shortcuts shortcuts={shortcuts} />
      </PageHeading>
      <output className="entry-others">{others}</output>
      <Notices submission={submission} others={history.submissions.length - 1} names={versions.names} />
      <div className="entry">
        <div className="entry-side">
          <WorkPanel
            {...{ area, submission, actions }}
            onStage={(stage) => void choosing.moveTo([submission], stage)}
          />
          <Facts submission={submission} />
        </div>
        <div className="entry-main">
          <Words submission={submission} />
          {submission.resume_path !== null && <ResumePanel submission={submission} />}
          {submission.version > 1 && (
            <Suspense>
              <VersionsPanel versions={versions} />
            </Suspense>
          )}
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
