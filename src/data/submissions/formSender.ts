/** How a form hands over what was filled in, and what it can be told. The code that sends comes when it is needed. */
import { createContext } from 'react';
import type { SubmissionKind } from '../../shared/submissions/stages';

export interface FilledForm {
  readonly kind: SubmissionKind;
  /** A UUID; the same form sent again with it is taken in once. */
  readonly key: string;
  /** How long it was open for somebody to fill in, in whole seconds. */
  readonly secondsOpen: number;
  readonly values: FormData;
}

/** How much of the file has left, in bytes. */
export interface UploadProgress {
  readonly sent: number;
  readonly total: number;
}

export interface SendingOptions {
  /** Ends the upload of the file; what is sent after it cannot be called back. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
}

/** What became of it. `unheard` is everything after which nobody can tell whether it arrived. */
export type Outcome =
  | { readonly kind: 'sent'; readonly reference: string }
  /** A message for each field that has to be mended. */
  | { readonly kind: 'problems'; readonly problems: Readonly<Record<string, string>> }
  /** A sentence for people; `limited` passes by itself, and other ways to write are offered with it. */
  | { readonly kind: 'refused' | 'limited' | 'closed'; readonly message: string }
  /** The job asks something else than the page that was filled in. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'unheard' }
  | { readonly kind: 'cancelled' };

/** Rejects by a fault of this code alone: whatever happens on the way is an outcome. */
export type SendForm = (form: FilledForm, options: SendingOptions) => Promise<Outcome>;

export type LoadFormSender = () => Promise<SendForm>;

const NOBODY: LoadFormSender = () => Promise.reject(new Error('There is no backend to send to.'));

/** Whether the server that gave the page takes forms without their script, too. Files have none. */
export const TakesPostsContext = createContext(true);

/** Given by the browser's start, which knows the address of the backend. */
export const FormSenderContext = createContext<LoadFormSender>(NOBODY);
