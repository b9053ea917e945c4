import { longDate } from '../../../shared/longDate';
import type { KeptSubmission } from '../../../shared/privacy/myData';

/** What a job asked, as it was worded then, and what the person said. */
export const Answers = ({ answers }: Pick<KeptSubmission, 'answers'>) =>
  answers.map(({ id, wording, kind, answer }) => (
    <div key={id}>
      <dt>{wording}</dt>
      <dd>{kind === 'date' ? longDate(answer) : answer}</dd>
    </div>
  ));
