/** Turns a response of the backend into a result for a person who submitted a form or followed a link. */
import type { AlertEnd, AlertLink } from '../shared/jobs/jobAlerts';
import type { SenderAnswer } from '../shared/senders';
import type { ErrorBody } from './callFunction';
import type { LoadCall, Outcome } from './visitorApi';

/** Fields that nobody can fix in the form. */
const UNSEEN = ['key', 'job_id'];

function problemsIn(details: string | null | undefined): Record<string, string> {
  try {
    return JSON.parse(details ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

function toMend({ message = '', details }: ErrorBody): Outcome {
  const problems = problemsIn(details);
  const unseen = UNSEEN.find((field) => problems[field]);
  if (unseen) return { kind: 'refused', message: String(problems[unseen]) };
  return Object.keys(problems).length > 0 ? { kind: 'problems', problems } : { kind: 'refused', message };
}

/** The result of a rejected or failed function call. */
export function outcomeOfError(body: unknown): Outcome {
  const error = (body ?? {}) as ErrorBody;
  switch (error.code ?? '') {
    case 'PT400':
      return toMend(error);
    case 'PT409':
      return { kind: 'closed', message: error.message ?? '' };
    case 'PT429':
      return { kind: 'limited', message: error.message ?? '' };
    default:
      return { kind: 'unheard' };
  }
}

const aboutFile = (file: string): Outcome => ({ kind: 'problems', problems: { file } });

/** The result of a rejected upload. A hosted project returns 400 and has the real status in the body. */
export function outcomeOfUpload(status: number, body: string): Outcome {
  const { statusCode } = problemsIn(body);
  switch (Number(statusCode ?? status)) {
    case 413:
      return aboutFile('This file is larger than 10 MB. Please choose a smaller one.');
    case 415:
      return aboutFile('Please choose a PDF, DOC or DOCX file, or a photo.');
    case 403:
      return aboutFile('The upload has expired. Please choose the file again.');
    default:
      return { kind: 'unheard' };
  }
}

/** The result of `confirm_job_alert` or `stop_job_alert` by its status. Throws without a response. */
export function endOf(act: AlertLink['act'], status: number): AlertEnd {
  if (status === 200) return act === 'confirm' ? 'confirmed' : 'stopped';
  if (status === 404) return 'invalid';
  if (status === 409) return 'limit';
  throw new Error('The backend did not answer.');
}

/**
 * Checks a sender in the database and never rejects. `what` is sent in the body, where no log records it; `site` is the
 * address of this site.
 */
export async function checkSender(load: LoadCall, what: string, site: string): Promise<Outcome> {
  try {
    const call = await load();
    const { isOk, given } = await call('verify_sender', { what, site });
    return isOk ? { kind: 'answered', answer: given as SenderAnswer } : outcomeOfError(given);
  } catch {
    return { kind: 'unheard' };
  }
}
