/** What a form begins with: nothing, unless the server shows it again after it came without its script. */
import { useContext } from 'react';
import { type Outcome, PostedFormContext, type PostedForm } from '../../../data/formSender';
import type { Problems } from './useProblems';
import type { SentForm } from './useSubmit';

export interface FormStart {
  readonly typed: Readonly<Record<string, string>>;
  readonly problems: Problems;
  readonly outcome?: Outcome;
  readonly sent?: SentForm;
}

const NOTHING: FormStart = { typed: {}, problems: {} };

export function usePosted(kind: PostedForm['kind']): FormStart {
  const posted = useContext(PostedFormContext);
  if (posted?.kind !== kind) return NOTHING;
  const { values: typed, outcome } = posted;
  return {
    typed,
    outcome,
    problems: outcome.kind === 'problems' ? outcome.problems : {},
    ...(outcome.kind === 'sent' && {
      sent: { reference: outcome.reference, email: typed['email']?.trim() ?? '' },
    }),
  };
}
