import { Form } from 'react-router-dom';
import { useSetting } from '../../../data/content';
import { JOBS_PATH } from '../../../shared/jobs/jobQuery';
import { RESULTS_ID } from '../../../ui/jobs/resultsId';

export function NoJobs() {
  const { empty } = useSetting('jobs_page');
  return (
    <div className="results__empty">
      <p>{empty}</p>
      <Form action={`${JOBS_PATH}#${RESULTS_ID}`}>
        <button className="button" type="submit">
          Reset Filters
        </button>
      </Form>
    </div>
  );
}
