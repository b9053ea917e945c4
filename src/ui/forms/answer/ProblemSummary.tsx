import type { MouseEvent } from 'react';
import { questionField, type AskedQuestion } from '../../../shared/jobs/questions';
import { fieldId } from '../FormContext';
import type { Problems } from '../state/useProblems';

interface ProblemSummaryProps {
  readonly form: string;
  readonly problems: Problems;
  readonly questions?: readonly AskedQuestion[];
}

/** Moves the focus without a step in the history. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

/** What has to be mended before a form can be sent, with a way to each field. */
export function ProblemSummary({ form, problems, questions }: ProblemSummaryProps) {
  const found = Object.entries(problems);
  // Many questions have the same problem; what they ask tells one from another.
  const wordings = new Map(
    questions?.map(({ id, wording }) => [questionField(id), wording.replace(/\w$/, '$&:')]),
  );
  return (
    <div className="form-problems">
      <p role="alert">
        {found.length === 1 && 'Nothing was sent. Please check one field:'}
        {found.length > 1 && `Nothing was sent. Please check ${found.length} fields:`}
      </p>
      {found.length > 0 && (
        <ul>
          {found.map(([field, problem]) => (
            <li key={field}>
              <a href={`#${fieldId(form, field)}`} onClick={focusField}>
                {[wordings.get(field), problem].filter(Boolean).join(' ')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
