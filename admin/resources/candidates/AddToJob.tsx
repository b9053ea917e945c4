/** Adds a person to an open job if their consent covers it, or explains why not. */
import { Alert, Button } from 'antd';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAnswer, useCallFunction } from '../../kit/data/functions';
import { useAction } from '../../kit/data/useAction';
import { useResumeStore } from '../../kit/people/stores';
import { APPLICATIONS } from '../../kit/ui/addresses';
import { SearchBox } from '../../kit/ui/list/listTools';
import { LoadFailed } from '../../kit/ui/view/states';
import type { Job, Letter, Person } from './AddDialog';
import { NO_RESUME, useStoreResume } from './resumeFiles';
import '../../kit/ui/list/list.css';

/** Lazy, because it loads the form library. */
const AddDialog = lazy(async () => ({ default: (await import('./AddDialog')).AddDialog }));

const MOST_SHOWN = 6;

/** A copy of their resume file: a file in an application belongs to that job alone. */
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
  const [added, setAdded] = useState<{ entry: number; title: string; hasLetter: boolean }>();
  // One key for each job and email, so that a second press is the same request.
  const [keys] = useState(() => new Map<string, string>());
  const callFunction = useCallFunction();
  const copyResume = useCopyResume();
  const { act } = useAction(reload);

  /** Rejects with the reason on failure. */
  async function add({ id, title }: Job, letter: Letter | undefined) {
    const wish = JSON.stringify([id, letter]);
    const key = keys.get(wish) ?? crypto.randomUUID();
    keys.set(wish, key);
    let refusal: unknown;
    const step = async () => {
      try {
        const form = { key, ...(await copyResume(person, key)), ...(letter && { letter }) };
        const entry = await callFunction('add_to_job', { candidate_id: person.id, job_id: id, form });
        keys.delete(wish);
        setAdded({ entry, title, hasLetter: letter !== undefined });
      } catch (error) {
        refusal = error;
        throw error;
      }
    };
    if (!(await act(step, { failed: 'They were not added to the job' }))) throw refusal;
  }
  return { added, add };
}

interface JobLineProps {
  job: Job;
  /** Their open application for the job. */
  entry: Person['entries'][number] | undefined;
  onAdd: () => void;
}

const JobLine = ({ job: { title, company, location }, entry, onAdd }: JobLineProps) => (
  <li className="candidate-job">
    <div>
      <strong>{title}</strong>
      <span className="no-value">{[company, location].filter(Boolean).join(' · ')}</span>
    </div>
    {entry ? (
      <Link to={`${APPLICATIONS}/${entry.id}`}>Already applied: open the application</Link>
    ) : (
      <Button aria-label={`Add to this job: ${title}`} onClick={onAdd}>
        Add to this job…
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
  const [chosen, setChosen] = useState<Job>();
  const { added, add } = useAdding({ person, reload });
  const entryFor = (job: number) =>
    person.entries.find(
      ({ kind, job_id, stage }) =>
        kind === 'application' && job_id === job && stage !== 'placed' && stage !== 'rejected',
    );
  return (
    <>
      <SearchBox label="Find an open job" value={words} onSearch={setWords} />
      {isFailed && <LoadFailed what="open jobs" onRetry={() => void jobs.reload()} />}
      {answer?.rows.length === 0 && <p>No open job matches this search.</p>}
      <ul className="plain-list">
        {answer?.rows.map((job) => (
          <JobLine key={job.id} job={job} entry={entryFor(job.id)} onAdd={() => setChosen(job)} />
        ))}
      </ul>
      <Suspense>
        {chosen && (
          <AddDialog
            person={person}
            job={chosen}
            onAdd={(letter) => add(chosen, letter)}
            onClose={() => setChosen(undefined)}
          />
        )}
      </Suspense>
      {added && (
        <Alert
          type="success"
          showIcon
          message={`Added to ${added.title}`}
          description={
            added.hasLetter
              ? 'Your email will be sent in one minute. Until then you can undo it in the application.'
              : 'They get no email about it.'
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
