/** What the fields of a form know of it. */
import { createContext } from 'react';
import type { Problems } from './state/useProblems';

interface FormState {
  /** The ids of the fields begin with it. */
  readonly name: string;
  readonly problems: Problems;
  /** What was typed before, where the server shows the form again. */
  readonly typed: Readonly<Record<string, string>>;
}

export const FormContext = createContext<FormState>({ name: '', problems: {}, typed: {} });

export const fieldId = (form: string, field: string) => `${form}-${field}`;
