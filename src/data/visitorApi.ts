/** The backend calls of pages: forms, job alerts and one's own data, and the results of each. */
import { createContext } from 'react';
import type { SubmissionKind } from '../shared/submissions/stages';
import type { AlertEnd, AlertFrequency, AlertLink } from '../shared/jobs/jobAlerts';
import type { SenderAnswer } from '../shared/senders';
import type { createCallFunction } from './callFunction';
import type { MyDataService } from './myData/myData';

export interface FilledForm {
  readonly kind: SubmissionKind;
  /** A UUID; the same form sent again with it is processed once. */
  readonly key: string;
  /** The time it was open, in whole seconds. */
  readonly secondsOpen: number;
  readonly values: FormData;
}

/** The uploaded part of the file, in bytes. */
export interface UploadProgress {
  readonly sent: number;
  readonly total: number;
}

export interface SendingOptions {
  /** Ends the upload of the file; the form sent after it cannot be cancelled. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
}

/** The result. `unheard` covers every case in which it is unknown whether the form arrived. */
export type Outcome =
  | { readonly kind: 'sent'; readonly reference: string }
  /** A message for each field to fix. */
  | { readonly kind: 'problems'; readonly problems: Readonly<Record<string, string>> }
  /** A sentence for people; `limited` ends by itself, and comes with other ways to contact the agency. */
  | { readonly kind: 'refused' | 'limited' | 'closed'; readonly message: string }
  /** The result of checking a sender. */
  | { readonly kind: 'answered'; readonly answer: SenderAnswer }
  /** The job's questions differ from those on the page. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'unheard' }
  | { readonly kind: 'cancelled' };

/** Rejects only if this code has a fault: every failure on the way is an outcome. */
export type SendForm = (form: FilledForm, options: SendingOptions) => Promise<Outcome>;

/**
 * A form that came by POST because its script was missing. The server renders its page again, with the typed values and
 * the result; a page in a browser never has one.
 */
export interface PostedForm {
  readonly kind: SubmissionKind | 'job_alert' | 'my_data' | 'verify';
  readonly values: Readonly<Record<string, string>>;
  readonly outcome: Outcome;
}

export const PostedFormContext = createContext<PostedForm | undefined>(undefined);

/** An alert that a person requested. */
export interface JobAlert {
  /** The search in words. */
  readonly words: string;
  readonly frequency: AlertFrequency;
}

export interface JobAlertService {
  /**
   * `values` are the fields of the form. Rejects only if this code has a fault: every failure on the way is an outcome.
   */
  request(values: FormData, secondsOpen: number): Promise<Outcome>;
  /** Undefined if there is none. Rejects without a response. */
  find(token: string): Promise<JobAlert | undefined>;
  /** Performs the purpose of the link. Rejects without a response. */
  follow(link: AlertLink): Promise<AlertEnd>;
}

/** For a single function call. */
export type LoadCall = () => Promise<ReturnType<typeof createCallFunction>>;

/** The code of each comes when it is first needed. */
export interface VisitorApi {
  /** True if the server of the page accepts forms without their script. Exported files have no server. */
  readonly takesPosts: boolean;
  readonly loadFormSender: () => Promise<SendForm>;
  readonly loadMyData: () => Promise<MyDataService>;
  readonly loadJobAlerts: () => Promise<JobAlertService>;
  readonly loadCall: LoadCall;
}

const refuse = () => Promise.reject(new Error('There is no backend to ask.'));

/** A server makes no calls while it renders a page. */
const OF_SERVER: VisitorApi = {
  takesPosts: true,
  loadFormSender: refuse,
  loadMyData: refuse,
  loadJobAlerts: refuse,
  loadCall: refuse,
};

/** Provided when the browser starts, with the address of the backend. */
export const VisitorApiContext = createContext(import.meta.env.SSR ? OF_SERVER : ({} as VisitorApi));
