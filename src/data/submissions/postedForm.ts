/**
 * A form that came by POST because its script was not there. The server renders its page once more, with what was typed
 * and what became of it; a page in a browser never has one.
 */
import { createContext } from 'react';
import type { SubmissionKind } from '../../shared/submissions/stages';
import type { Outcome } from './formSender';

export interface PostedForm {
  readonly kind: SubmissionKind | 'job_alert';
  readonly values: Readonly<Record<string, string>>;
  readonly outcome: Outcome;
}

export const PostedFormContext = createContext<PostedForm | undefined>(undefined);
