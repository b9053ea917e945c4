/** Labels of introductions to clients, for staff. */
import type { AskedState } from '../data/candidateAnswers';

export const askedStates: Readonly<Record<AskedState, string>> = {
  waiting: 'Waiting for a reply. Nothing is shared until they agree.',
  yes: 'Agreed.',
  conditional: 'Agreed, with a note. Nothing is shared until you have read it.',
  no: 'Declined.',
  withdrawn: 'Withdrawn. Clients no longer see them.',
  ended: 'No reply in time, or the job has changed or closed since.',
  changed: 'Agreed, but the details or the client have changed since. Ask again.',
  refused: 'Does not want to be shown to this employer. Nothing is shared.',
};

export const clientAnswers = {
  meet: 'wants to meet them',
  no: 'declined',
  question: 'has a question',
} as const;
