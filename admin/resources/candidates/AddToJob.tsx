/** Puts a person forward for an open job, where their consent covers it, or says why not. */
import { Alert, Button } from 'antd';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { addressOf } from '../../../src/shared/submissions/address';
import { useAnswer, useCallFunction, type AnswerOf } from '../../kit/data/functions';
import { useAction } from '../../kit/data/useAction';
import { useResumeStore } from '../../kit/people/stores';
import { APPLICATIONS } from '../../kit/ui/addresses';
import { SearchBox } from '../../kit/ui/list/listTools';
import { LoadFailed } from '../../kit/ui/view/states';
import { NO_RESUME, useStoreResume } from './resumeFiles';
import '../../kit/ui/list/list.css';

type Person = AnswerOf<'staff_candidate'>;
type Job = AnswerOf<'search_jobs'>['rows'][number];

const MOST_SHOWN = 6;

/** A copy of the file that came with their resume: one of an application is for that job alone. */
function useCopyResume() {
  const store = useResumeStore();
  const storeResume = useStoreResume();
  return async ({ entries }: Person, key: string) => {
    const { resume_path: path = null, resume_name: name } =
      entries.find(({ kind, resume_path }) => kind === 'resume' && resume_path !== null) ?? {};
    if (path === null) return NO_RESUME;
    const bytes = await store.read(path, () => undefined, new AbortController().signal);
    return storeResume(new File([bytes], name ?? ''), key);
  };
}

interface AddingProps {
  person: Person;
  reload: () => Promise<void>;
}

function useAdding({ person, reload }: AddingProps) {
  const [added, setAdded] = useState<{ readonly entry: number; readonly title: string }>();
  // One for each job, so that a second press is the same wish.
  const [keys] = useState(() => new Map<number, string>());
  const callFunction = useCallFunction();
  const copyResume = useCopyResume();
  const { isBusy, act } = useAction(reload);

  async function add({ id, title }: Job) {
    const key = keys.get(id) ?? crypto.randomUUID();
    keys.set(id, key);
    const step = async () => {
      const form = { key, ...(await copyResume(person, key)) };
      const entry = await callFunction('add_to_job', { candidate_id: person.id, job_id: id, form });
      keys.delete(id);
      setAdded({ entry, title });
    };
    await act(step, { failed: 'They were not added to the job' });
  }
  return { added, isBusy, add };
}

interface JobLineProps {
  job: Job;
  /** Their open application for it. */
  entry: Person['entries'][number] | undefined;
  isBusy: boolean;
  onAdd: () => void;
}

const JobLine = ({ job: { title, company, location }, entry, isBusy, onAdd }: JobLineProps) => (
  <li className="candidate-address">
    <span>
      {title} <span className="no-value">{[company, location].filter(Boolean).join(' · ')}</span>
    </span>
    {entry ? (
      <Link to={`${APPLICATIONS}/${entry.id}`}>Already applied: open the application</Link>
    ) : (
      <Button aria-label={`Add to this job: ${title}`} disabled={isBusy} onClick={onAdd}>
        Add to this job
      </Button>
    )}
  </li>
);

function Jobs({ person, reload }: AddingProps) {
  const [words, setWords] = useState('');
  const { answer, isFailed, ...jobs } = useAnswer(
    'search_jobs',
    { q: words, size: MOST_SHOWN },
    { method: 'get', query: { placeholderData: keepPreviousData } },
  );
  const { added, isBusy, add } = useAdding({ person, reload });
  const entryFor = (job: number) =>
    person.entries.find(
      ({ kind, job_id, stage }) =>
        kind === 'application' && job_id === job && stage !== 'placed' && stage !== 'rejected',
    );
  const told = person.entries.find(({ id }) => id === added?.entry);
  return (
    <>
      <SearchBox label="Find an open job" value={words} onSearch={setWords} />
      {isFailed && <LoadFailed what="open jobs" onRetry={() => void jobs.reload()} />}
      {answer?.rows.length === 0 && <p>No open job has these words.</p>}
      <ul className="plain-list">
        {answer?.rows.map((job) => (
          <JobLine key={job.id} {...{ job, isBusy }} entry={entryFor(job.id)} onAdd={() => void add(job)} />
        ))}
      </ul>
      {added && told && (
        <Alert
          type="success"
          showIcon
          message={`Added to ${added.title}`}
          description={
            addressOf(told.email)
              ? `An email to ${told.email} says so.`
              : 'They gave no email address: please call them. No email was sent.'
          }
          action={<Link to={`${APPLICATIONS}/${added.entry}`}>Open the application</Link>}
        />
      )}
    </>
  );
}

export const AddToJob = ({ person, reload }: AddingProps) => (
  <section className="panel" aria-labelledby="candidate-add">
    <h2 id="candidate-add">Add to a job</h2>
    {person.refusal === null ? (
      <Jobs person={person} reload={reload} />
    ) : (
      <p className="panel-lead">{person.refusal}</p>
    )}
  </section>
);
