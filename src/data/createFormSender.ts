/**
 * Sends the forms to the functions of the database, a resume first to its bucket. A browser fetches this module, which
 * needs no library, for the first form that it sends.
 */
import { bytesToStore, readResume } from '../shared/forms/fileContent';
import { questionField } from '../shared/jobs/questions';
import type { SubmissionKind } from '../shared/submissions/stages';
import { resumeTypes } from '../shared/submissions/resumeTypes';
import { createCallFunction, readTexts, textsIn } from './callFunction';
import type { BackendAddress } from './client';
import { firstTouch } from './firstTouch';
import type { FilledForm, Outcome, SendForm, SendingOptions } from './visitorApi';
import { outcomeOfError, outcomeOfUpload } from './outcome';

const functions = {
  contact: 'submit_contact_message',
  enquiry: 'submit_employer_enquiry',
  resume: 'submit_application',
  application: 'submit_application',
} as const satisfies Record<SubmissionKind, string>;

interface Uploaded {
  readonly name: string;
}

/** An uploaded file is not sent again if only the next step failed. */
const uploads = new WeakMap<File, Uploaded>();

/** Thrown to end a submission early. */
class Ended extends Error {
  constructor(readonly outcome: Outcome) {
    super(outcome.kind);
  }
}

/**
 * The answers passed our own rules, so a question with a problem in the database has changed since the page was made,
 * and may not be in the form at all.
 */
const afterChecks = (outcome: Outcome): Outcome =>
  outcome.kind === 'problems' &&
  Object.keys(outcome.problems).some((field) => field.startsWith(questionField('')))
    ? { kind: 'outdated' }
    : outcome;

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

const asOutcome = (error: unknown): Outcome => {
  if (error instanceof Ended) return afterChecks(error.outcome);
  if (isAbort(error)) return { kind: 'cancelled' };
  throw error;
};

function createCall(address: BackendAddress) {
  const callFunction = createCallFunction(address);
  return async <Answer>(name: string, body: object, signal?: AbortSignal): Promise<Answer> => {
    const { isOk, given } = await callFunction(name, body, signal).catch((error: unknown) => {
      throw isAbort(error) ? error : new Ended({ kind: 'unheard' });
    });
    if (!isOk) throw new Ended(outcomeOfError(given));
    return given as Answer;
  };
}

/** The texts of a form, what cannot be a phone number at its field. */
async function textsOf(values: FormData) {
  const { form, problems } = await readTexts(textsIn(values));
  if (Object.keys(problems).length > 0) throw new Ended({ kind: 'problems', problems });
  return form;
}

function toBody({ key, secondsOpen, values }: FilledForm, texts: Record<string, string>, resume: object) {
  return {
    form: {
      ...texts,
      ...resume,
      key,
      seconds_open: secondsOpen,
      consent: values.has('consent'),
      source: firstTouch(),
    },
  };
}

/** An unreadable file was moved or changed after it was chosen. */
const bytesOf = (file: File) =>
  file.arrayBuffer().catch(() => {
    const problems = { file: 'The file could not be read. Please choose it again.' };
    throw new Ended({ kind: 'problems', problems });
  });

export function createFormSender(address: BackendAddress): SendForm {
  const call = createCall(address);

  async function upload(file: File, key: string, options: SendingOptions): Promise<Uploaded> {
    const given = new Uint8Array(await bytesOf(file));
    const read = readResume(given);
    if (!read.kind) throw new Ended({ kind: 'problems', problems: { file: read.problem } });
    // The file's name on the sender's computer is sent with the form.
    const bytes = bytesToStore(read.kind, given);
    const request = { filename: `resume.${read.kind}`, size: bytes.byteLength, key };
    const ticket = await call<Uploaded>('request_resume_upload', request, options.signal);
    const { status, body } = await uploadResume(address, ticket.name, bytes, options);
    if (status !== 200) throw new Ended(outcomeOfUpload(status, body));
    uploads.set(file, ticket);
    return ticket;
  }

  async function send(form: FilledForm, options: SendingOptions): Promise<Outcome> {
    const chosen = form.values.get('file');
    const file = chosen instanceof File && chosen.name !== '' ? chosen : undefined;
    const known = file && uploads.get(file);
    try {
      const texts = await textsOf(form.values);
      const resume = file
        ? { resume: (known ?? (await upload(file, form.key, options))).name, resume_name: file.name }
        : {};
      const { reference } = await call<{ reference: string }>(
        functions[form.kind],
        toBody(form, texts, resume),
      );
      return { kind: 'sent', reference };
    } catch (error) {
      const outcome = asOutcome(error);
      if (!file || outcome.kind !== 'problems' || !outcome.problems['file']) return outcome;
      uploads.delete(file);
      // Its ticket was valid for a quarter of an hour; now it gets a new one.
      return known ? send(form, options) : outcome;
    }
  }
  return send;
}

interface UploadAnswer {
  /** 0 without a response. */
  readonly status: number;
  readonly body: string;
}

const typeOf = (name: string) => resumeTypes[name.slice(name.lastIndexOf('.') + 1)] ?? '';

/**
 * Uploads one file with its ticket; `name` is the ticket's. It uses XMLHttpRequest, because `fetch` does not report the
 * progress of an upload. Rejects with an AbortError when it is cancelled.
 */
function uploadResume(
  { supabaseUrl, publishableKey }: BackendAddress,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  { signal, onProgress }: SendingOptions,
): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    request.upload.addEventListener('progress', ({ loaded }) =>
      onProgress({ sent: loaded, total: bytes.byteLength }),
    );
    request.addEventListener('abort', () => reject(new DOMException('Cancelled.', 'AbortError')));
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', cancel);
      resolve({ status: request.status, body: request.responseText });
    });
    request.open('POST', `${supabaseUrl}/storage/v1/object/resumes/${name}`);
    request.setRequestHeader('apikey', publishableKey);
    request.setRequestHeader('authorization', `Bearer ${publishableKey}`);
    request.setRequestHeader('content-type', typeOf(name));
    signal.throwIfAborted();
    signal.addEventListener('abort', cancel, { once: true });
    onProgress({ sent: 0, total: bytes.byteLength });
    request.send(bytes);
  });
}
