/** What pages ask of the backend: how forms, job alerts and one's own data are handed over, and what becomes of them. */
import { createContext } from 'react';
import type { SubmissionKind } from '../shared/submissions/stages';
import type { AlertEnd, AlertFrequency, AlertLink } from '../shared/jobs/jobAlerts';
import type { SenderAnswer } from '../shared/senders';
import type { createCallFunction } from './callFunction';
import type { MyDataService } from './myData/myData';

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
  /** What was asked about a sender. */
  | { readonly kind: 'answered'; readonly answer: SenderAnswer }
  /** The job asks something else than the page that was filled in. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'unheard' }
  | { readonly kind: 'cancelled' };

/** Rejects by a fault of this code alone: whatever happens on the way is an outcome. */
export type SendForm = (form: FilledForm, options: SendingOptions) => Promise<Outcome>;

/**
 * A form that came by POST because its script was not there. The server renders its page once more, with what was typed
 * and what became of it; a page in a browser never has one.
 */
export interface PostedForm {
  readonly kind: SubmissionKind | 'job_alert' | 'my_data' | 'verify';
  readonly values: Readonly<Record<string, string>>;
  readonly outcome: Outcome;
}

export const PostedFormContext = createContext<PostedForm | undefined>(undefined);

const SOURCE_KEY = 'sampark-source';
const SOURCE = /^[\w.-]{1,40}$/;

/** Keeps in this tab, without a cookie, which tracked link (`?src=linkedin`) a visitor came by first. */
export function keepFirstTouch(): void {
  const source = new URLSearchParams(location.search).get('src');
  if (!source || !SOURCE.test(source)) return;
  try {
    if (sessionStorage.getItem(SOURCE_KEY) === null) sessionStorage.setItem(SOURCE_KEY, source);
  } catch {
    // A browser that keeps nothing is no reason to show no page.
  }
}

/** Empty when no tracked link led here. */
export function firstTouch(): string {
  try {
    return sessionStorage.getItem(SOURCE_KEY) ?? '';
  } catch {
    return '';
  }
}

/** An alert that somebody asked for. */
export interface JobAlert {
  /** The search in words. */
  readonly words: string;
  readonly frequency: AlertFrequency;
}

export interface JobAlertService {
  /** `values` are the fields of the form. Rejects by a fault of this code alone: whatever happens on the way is an outcome. */
  request(values: FormData, secondsOpen: number): Promise<Outcome>;
  /** Undefined where there is none. Rejects when no answer came. */
  find(token: string): Promise<JobAlert | undefined>;
  /** Does what the link is for. Rejects when no answer came. */
  follow(link: AlertLink): Promise<AlertEnd>;
}

/** For a function that is asked alone. */
export type LoadCall = () => Promise<ReturnType<typeof createCallFunction>>;

/** The code of each comes when it is first needed. */
export interface VisitorApi {
  /** Whether the server that gave the page takes forms without their script, too. Files have none. */
  readonly takesPosts: boolean;
  readonly loadFormSender: () => Promise<SendForm>;
  readonly loadMyData: () => Promise<MyDataService>;
  readonly loadJobAlerts: () => Promise<JobAlertService>;
  readonly loadCall: LoadCall;
}

const refuse = () => Promise.reject(new Error('There is no backend to ask.'));

/** A server asks nobody while it makes a page. */
const OF_SERVER: VisitorApi = {
  takesPosts: true,
  loadFormSender: refuse,
  loadMyData: refuse,
  loadJobAlerts: refuse,
  loadCall: refuse,
};

/** Given by the browser's start, which knows the address of the backend. */
export const VisitorApiContext = createContext(import.meta.env.SSR ? OF_SERVER : ({} as VisitorApi));
