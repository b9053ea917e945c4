import { Check, X } from 'lucide-react';
import { longDate } from '../../../../src/shared/longDate';
import type { GivenAnswer } from '../../../../src/shared/jobs/questions';
import { NoValue } from '../../../kit/ui/view/NoValue';

const answerText = ({ kind, answer }: GivenAnswer) =>
  kind === 'date' && answer !== '' ? longDate(answer) : answer;

/** Whether an answer is what the job said it must be. It decides nothing. */
function Meets({ meets }: { meets: boolean }) {
  const Icon = meets ? Check : X;
  return (
    <span className="entry-meets" data-meets={meets}>
      <Icon size={16} aria-hidden="true" />
      {meets ? 'Meets' : 'Does not meet'}
    </span>
  );
}

/** What somebody was asked, as it was worded then, and what they said. */
export function Answers({ answers }: { answers: readonly GivenAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <dl className="entry-facts entry-answers">
      {answers.map((given) => (
        <div key={given.id}>
          <dt>{given.wording}</dt>
          <dd>
            {answerText(given) || <NoValue />} {given.meets !== null && <Meets meets={given.meets} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
