import { useState } from 'react';
import { jobPath } from '../../../../src/shared/jobs/jobNames';
import { useAnswer } from '../../../kit/data/functions';
import { useWriter } from '../../../kit/data/stored/staff';
import type { JobOffers } from '../../../kit/data/jsonAnswers';
import type { ListedSubmission } from '../submissionRow';

/** An entry with the text for `{similar_jobs}`, empty without similar jobs, and the author. */
export type Answerable = ListedSubmission & { readonly similar_jobs: string; readonly my_name: string };
export type AnswerableEntries = readonly [Answerable, ...Answerable[]];

const wordsFor = (jobs: JobOffers['jobs']) =>
  [
    'Also open with us now:',
    ...jobs.map((job) => `${job.title}, ${job.location}\n${location.origin}${jobPath(job)}`),
  ].join('\n\n');

/** Entries with the open jobs similar to their own. */
export function useOffers(entries: readonly [ListedSubmission, ...ListedSubmission[]]) {
  // A snapshot at opening: removing a recipient later does not affect the others.
  const [ids] = useState(() => [...new Set(entries.flatMap(({ job_id }) => job_id ?? []))]);
  const { answer = [], ...state } = useAnswer(
    'jobs_to_offer',
    { ids },
    { query: { enabled: ids.length > 0 } },
  );
  const { my_name } = useWriter();
  const withOffers = (entry: ListedSubmission): Answerable => {
    const { jobs } = answer.find(({ job_id }) => job_id === entry.job_id) ?? {};
    return { ...entry, my_name, similar_jobs: jobs ? wordsFor(jobs) : '' };
  };
  const [first, ...others] = entries;
  const answerable: AnswerableEntries = [withOffers(first), ...others.map(withOffers)];
  return { ...state, entries: answerable };
}
