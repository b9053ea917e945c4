import type { AlertEnd, AlertLink } from '../../shared/jobs/jobAlerts';

/** What the status of an answer to `confirm_job_alert` or `stop_job_alert` says. Throws where there was no answer. */
export function endOf(act: AlertLink['act'], status: number): AlertEnd {
  if (status === 200) return act === 'confirm' ? 'confirmed' : 'stopped';
  if (status === 404) return 'invalid';
  if (status === 409) return 'limit';
  throw new Error('The backend did not answer.');
}
