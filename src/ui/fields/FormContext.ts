/** The state that the fields of a form share, and their initial values. */
import { createContext, useContext } from 'react';
import { type Outcome, PostedFormContext, type PostedForm } from '../../data/visitorApi';
import type { Problems } from '../forms/useProblems';
import type { SentForm } from '../forms/useSubmit';

interface FormState {
  /** The ids of the fields begin with it. */
  readonly name: string;
  readonly problems: Problems;
  /** The typed values, if the server shows the form again. */
  readonly typed: Readonly<Record<string, string>>;
}

export const FormContext = createContext<FormState>({ name: '', problems: {}, typed: {} });

export const fieldId = (form: string, field: string) => `${form}-${field}`;

/** Nothing, unless the server shows the form again after it came without its script. */
interface FormStart {
  readonly typed: Readonly<Record<string, string>>;
  readonly problems: Problems;
  readonly outcome?: Outcome;
  readonly sent?: SentForm;
}

const NOTHING: FormStart = { typed: {}, problems: {} };

/** `place` is that of a form of which a page may have several. */
export function usePosted(kind: PostedForm['kind'], place?: string): FormStart {
  const posted = useContext(PostedFormContext);
  if (posted?.kind !== kind || posted.values['place'] !== place) return NOTHING;
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
