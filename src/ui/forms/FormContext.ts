/** What the fields of a form know of it. */
import { createContext } from 'react';
import type { Problems } from './useProblems';

interface FormState {
  /** The ids of the fields begin with it. */
  readonly name: string;
  readonly problems: Problems;
}

export const FormContext = createContext<FormState>({ name: '', problems: {} });

export const fieldId = (form: string, field: string) => `${form}-${field}`;
