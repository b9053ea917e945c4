/** What visitors can do about job alerts, and how it can end. The code that asks comes when it is needed. */
import { createContext } from 'react';
import type { AlertEnd, AlertFrequency, AlertLink } from '../../shared/jobs/jobAlerts';
import type { Outcome } from '../submissions/formSender';

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

export type LoadJobAlerts = () => Promise<JobAlertService>;

const NOBODY: LoadJobAlerts = () => Promise.reject(new Error('There is no backend to ask.'));

/** Given by the browser's start, which knows the address of the backend. */
export const JobAlertsContext = createContext<LoadJobAlerts>(NOBODY);
