import { useEffect, lazy, Suspense, useRef } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useNavigate, Link, Navigate, useParams } from 'react-router-dom';
import { OthersHere } from '../../../kit/data/stored/staff';
import { useListLink } from '../../../kit/ui/list/listAddress';
import { PageHeading, Breadcrumb } from '../../../kit/ui/view/PageHeading';
import { When } from '../../../kit/ui/view/values';
import { foundBy } from '../../../kit/data/functions';
import { useRecord, WithoutRecord } from '../../../kit/data/useRecord';
import { RecruitersOnly } from '../../../kit/people/access';
import { UndoBar } from '../UndoBar';
import { useChoosing } from '../useChoosing';
import { useSubmissionActions, type SubmissionActions } from '../useSubmissionActions';
import { type InboxArea, applications, messages } from '../areas';
import { Reply } from '../reply/Reply';
import { Shortcuts } from '../Shortcuts';
import { asksForCall, fullName, type Submission, submissionPath, WHOLE_SELECT } from '../submissionRow';
import { topicOf, useIndustryLabels } from '../labels';
import { ResumePanel } from '../resume/ResumePanel';
import { useMe } from '../useSubmissions';
import { History } from './History';
import { useHistory, useVersions } from './useHistory';
import { PrivacyPanel, WorkPanel } from './EntryPanels';
import { Answers, Facts, Notices } from './Facts';
import { detailShortcuts, useNeighbours, type Neighbour } from './detailShortcuts';
import './detail.css';

/** Lazy, because few entries have earlier versions. */
const VersionsPanel = lazy(async () => ({
  default: (await import('./VersionsPanel')).VersionsPanel,
}));

const Introduction = lazy(async () => ({ default: (await import('./Introduction')).Introduction }));

/** Opening an entry marks it as read. If it is then marked as unread, it stays unread. */
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

const NoResume = () => (
  <section className="panel" aria-labelledby="entry-resume">
    <h2 id="entry-resume">Resume</h2>
    <p>No file was sent. The applicant prefers a call.</p>
  </section>
);

/** The texts and the file: first on a phone, on a desktop the file is beside everything else. */
const Sent = ({ submission }: { submission: Submission }) => (
  <>
    <div className="entry-words">
      <Words submission={submission} />
      {asksForCall(submission) && <NoResume />}
    </div>
    {submission.resume_path !== null && (
      <div className="entry-file">
        <ResumePanel submission={submission} />
      </div>
    )}
  </>
);

interface SubmissionViewProps {
  area: InboxArea;
  submission: Submission;
}

function nothing() {
  // The dialog closes itself, and there is no selection to clear.
}

function SubmissionView({ area, submission }: SubmissionViewProps) {
  const navigate = useNavigate();
  const actions = useSubmissionActions();
  const choosing = useChoosing(area, actions, nothing);
  const history = useHistory(submission.id);
  const versions = useVersions(submission);
  const link = useListLink();
  const industryOf = useIndustryLabels();
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
      <OthersHere screen={`submissions/${submission.id}`} />
      <Notices submission={submission} others={history.submissions.length - 1} names={versions.names} />
      <div className="entry">
        <Sent submission={submission} />
        <div className="entry-side">
          <WorkPanel
            {...{ area, submission, actions }}
            onStage={(stage) => void choosing.moveTo([submission], stage)}
          />
          <Reply submission={submission} />
          {submission.kind === 'application' && (
            <Suspense>
              <Introduction submission={submission} />
            </Suspense>
          )}
          <Facts submission={submission} />
        </div>
        <div className="entry-main">
          {submission.version > 1 && (
            <Suspense>
              <VersionsPanel versions={versions} />
            </Suspense>
          )}
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

function Loaded({ area, id }: { area: InboxArea; id: string }) {
  const me = useMe();
  const link = useListLink();
  const submission = useRecord<Submission>('submissions', id, {
    select: WHOLE_SELECT,
    found: foundBy('open_entry', { id: Number(id) }),
  });
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
          reason="It may have been erased, or its retention period may have ended."
          record={submission}
        />
      )}
    </>
  );
}

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
