/** Calls the database functions for job alerts. A browser fetches this module when it first needs it. */
import { alertForm, problemsOf } from '../shared/forms/fields';
import { alertArguments, alertSearchIn } from '../shared/jobs/jobAlerts';
import { createCallFunction, textsIn } from './callFunction';
import type { BackendAddress } from './client';
import { outcomeOfError, endOf } from './outcome';
import type { JobAlert, JobAlertService } from './visitorApi';

export function createJobAlerts(address: BackendAddress): JobAlertService {
  const call = createCallFunction(address);
  return {
    async request(values, secondsOpen) {
      const texts = textsIn(values);
      const problems = problemsOf(alertForm, texts);
      if (Object.keys(problems).length > 0) return { kind: 'problems', problems };
      const form = {
        ...texts,
        ...alertArguments(alertSearchIn(texts)),
        consent: values.has('consent'),
        seconds_open: secondsOpen,
      };
      try {
        const { isOk, given } = await call('request_job_alert', { form });
        return isOk ? { kind: 'sent', reference: '' } : outcomeOfError(given);
      } catch {
        return { kind: 'unheard' };
      }
    },
    async find(token) {
      const { isOk, given } = await call('job_alert_of', { token });
      if (!isOk) throw new Error('The backend did not answer.');
      return (given as JobAlert | null) ?? undefined;
    },
    async follow({ act, token }) {
      const { status } = await call(`${act}_job_alert`, { token });
      return endOf(act, status);
    },
  };
}
