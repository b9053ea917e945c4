/** One candidate: all their entries, with notes and emails. */
import { Alert, Tag } from 'antd';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import {
  applicationKinds,
  applicationStages,
  messageStages,
  submissionKinds,
} from '../../../src/shared/submissions/stages';
import { isUnread, resumeStates } from '../../kit/data/candidateAnswers';
import { useAnswer, type AnswerOf } from '../../kit/data/functions';
import { RecruitersOnly } from '../../kit/people/access';
import { APPLICATIONS, MESSAGES } from '../../kit/ui/addresses';
import { useListLink } from '../../kit/ui/list/listAddress';
import { RowTable, type Column } from '../../kit/ui/list/RowTable';
import { Breadcrumb, PageHeading } from '../../kit/ui/view/PageHeading';
import { Loading, LoadFailed } from '../../kit/ui/view/states';
import { Day, NoValue, When } from '../../kit/ui/view/values';
import { AddToJob } from './AddToJob';
import { Addresses } from './Addresses';
import './candidates.css';

type Person = AnswerOf<'staff_candidate'>;
type Entry = Person['entries'][number];

const stages: Readonly<Record<string, string>> = { ...messageStages, ...applicationStages };

const pathOf = ({ kind, id }: Entry) =>
  `${applicationKinds.some((own) => own === kind) ? APPLICATIONS : MESSAGES}/${id}`;

const nameOf = ({ job_title, kind }: Entry) => job_title ?? submissionKinds[kind];

const columnsOf = (name: string): readonly Column<Entry>[] => [
  {
    label: 'Entry',
    cell: (entry) => (
      <>
        <Link to={pathOf(entry)}>{nameOf(entry)}</Link>
        <div className="no-value">
          {entry.reference}
          {entry.name !== name && `, from ${entry.name}`}
        </div>
      </>
    ),
  },
  { label: 'Stage', cell: ({ stage }) => <Tag>{stages[stage]}</Tag> },
  { label: 'Received', cell: ({ sent_at }) => <When iso={sent_at} /> },
  { label: 'Consent given', cell: ({ consented_at }) => <Day iso={consented_at} /> },
  { label: 'Resume', cell: ({ resume }) => (resume ? resumeStates[resume] : <NoValue />) },
];

const Entries = ({ entries, name }: Person) => (
  <section aria-labelledby="candidate-entries">
    <h2 id="candidate-entries">Applications and resumes</h2>
    <RowTable label="Applications and resumes" rows={entries} columns={columnsOf(name)} />
  </section>
);

function Notes({ notes, entries }: Person) {
  if (notes.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="candidate-notes">
      <h2 id="candidate-notes">Notes and emails</h2>
      <ul className="plain-list candidate-notes">
        {notes.map(({ id, submission_id, kind, subject, body, author_name, created_at }) => {
          const entry = entries.find((one) => one.id === submission_id);
          return (
            <li key={id}>
              <p className="panel-lead">
                {kind === 'reply' ? 'Email' : 'Note'} by {author_name || 'the server'},{' '}
                <When iso={created_at} />
                {entry && (
                  <>
                    , about <Link to={pathOf(entry)}>{nameOf(entry)}</Link>
                  </>
                )}
              </p>
              {subject && <p className="candidate-subject">{subject}</p>}
              <p className="candidate-text">{body}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function CandidateView({ id }: { id: number }) {
  const back = useListLink();
  const { answer, isFailed, reload } = useAnswer('staff_candidate', { id });
  return (
    <>
      <Breadcrumb label={answer?.name ?? 'Candidate'} back={back} />
      <PageHeading title={answer?.name ?? 'Candidate'} />
      {!answer && !isFailed && <Loading label="Loading the candidate" />}
      {isFailed && <LoadFailed what="the candidate" onRetry={() => void reload()} />}
      {answer && (
        <div className="candidate">
          {answer.entries.some(({ resume }) => isUnread(resume)) && (
            <Alert
              type="info"
              showIcon
              message="A resume of this person could not be read, so searches do not cover its text."
            />
          )}
          {answer.entries.some(({ resume }) => resume === 'no words') && (
            <Alert
              type="info"
              showIcon
              message="A resume of this person is a photo or scan, so searches do not cover its text."
            />
          )}
          <Entries {...answer} />
          <AddToJob person={answer} reload={reload} />
          <Addresses person={answer} reload={reload} />
          <Notes {...answer} />
        </div>
      )}
    </>
  );
}

/** `new` in place of a number opens an empty form. */
const NEW = 'new';
const NewCandidatePage = lazy(async () => ({
  default: (await import('./NewCandidatePage')).NewCandidatePage,
}));

export function CandidatePage() {
  const { id = '' } = useParams();
  return (
    <RecruitersOnly title="Candidate">
      {id === NEW ? (
        <Suspense fallback={<Loading label="Loading the form" />}>
          <NewCandidatePage />
        </Suspense>
      ) : (
        <CandidateView id={/^\d{1,15}$/.test(id) ? Number(id) : 0} />
      )}
    </RecruitersOnly>
  );
}
