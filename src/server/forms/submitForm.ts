/** Passes a posted form to the functions of the database, by the same rules as a page with its script does. */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { LoadJobReader } from '../../data/jobs';
import type { Outcome, PostedForm } from '../../data/visitorApi';
import { outcomeOfError, outcomeOfUpload } from '../../data/outcome';
import { withTimeout } from '../../data/withTimeout';
import { alertForm, linkForm, problemsOf, type FormSchema } from '../../shared/forms/fields';
import {
  asksForCall,
  contactForm,
  enquiryForm,
  applicationForm,
  resumeForm,
} from '../../shared/forms/schemas';
import { bytesToStore, readResume } from '../../shared/forms/fileContent';
import { typedLine } from '../../shared/forms/typed';
import { typedForm } from '../../shared/phones/readPhone';
import { alertArguments, alertSearchIn } from '../../shared/jobs/jobAlerts';
import type { SenderAnswer } from '../../shared/senders';
import type { AskedQuestion } from '../../shared/jobs/questions';
import { resumeTypes } from '../../shared/submissions/resumeTypes';
import { jsonOf, type BackendAnswer, type CallBackend } from './callBackend';
import type { ReadForm } from './readForm';

interface FormKind {
  readonly schema: (questions: readonly AskedQuestion[], form: ReadForm) => FormSchema;
  /** The function of the database that receives it. */
  readonly takes: string;
  /** Arguments beside the fields. */
  readonly adds?: (values: ReadForm['values']) => object;
  /** The questions that it asks, if the form itself is not stored. */
  readonly asks?: (values: ReadForm['values']) => object;
}

const kinds: Readonly<Record<PostedForm['kind'], FormKind>> = {
  contact: { schema: () => contactForm, takes: 'submit_contact_message' },
  enquiry: { schema: (_, { values }) => enquiryForm(values), takes: 'submit_employer_enquiry' },
  resume: {
    schema: (_, { values, file }) => resumeForm(asksForCall(values['call_me'], file)),
    takes: 'submit_application',
  },
  application: {
    schema: (questions, { values, file }) => applicationForm(questions, asksForCall(values['call_me'], file)),
    takes: 'submit_application',
  },
  job_alert: {
    schema: () => alertForm,
    takes: 'request_job_alert',
    adds: (values) => alertArguments(alertSearchIn(values)),
  },
  my_data: {
    schema: () => linkForm,
    takes: 'request_data_link',
    asks: ({ email = '' }) => ({ email: typedLine(email) }),
  },
  // The database has all of the rules.
  verify: {
    schema: () => v.object({}),
    takes: 'verify_sender',
    asks: ({ what = '', site = '' }) => ({ what, site }),
  },
};

/** The result of a form, with the status of the page that shows it. */
export interface Submitted {
  readonly status: 200 | 400 | 409 | 413 | 429 | 503;
  readonly outcome: Outcome;
}

const FILE_TOO_LARGE = 'This file is larger than 10 MB. Please choose a smaller one.';
/** A page without its script has no clock, so the server vouches for it; the other traps and every limit remain. */
const VOUCHED_SECONDS = 60;
const READ_TIMEOUT = 5000;

function refusal(answer: BackendAnswer, outcome: Outcome): Submitted {
  if (outcome.kind === 'unheard') return { status: 503, outcome };
  const status = ([409, 413, 429] as const).find((known) => known === answer.status) ?? 400;
  return { status, outcome };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The same for the same text and file on the same day, so that a form that is sent twice is stored once. */
function keyOf(kind: PostedForm['kind'], values: ReadForm['values'], bytes: Uint8Array): string {
  const today = new Date().toISOString().slice(0, 10);
  const words = JSON.stringify([
    today,
    kind,
    Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);
  const hash = createHash('sha256').update(words).update(bytes).digest('hex');
  // A UUID of version 8, whose bits are free.
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

const check = (schema: FormSchema, { values, file }: ReadForm) => {
  const empty = Object.fromEntries(Object.keys(schema.entries).map((field) => [field, '']));
  return problemsOf(schema, { ...empty, ...values, file });
};

/** The fields before the oversized part are checked like any other form. */
function tooLarge(schema: FormSchema, form: ReadForm): Submitted {
  const outcome: Outcome =
    'file' in schema.entries
      ? { kind: 'problems', problems: { ...check(schema, form), file: FILE_TOO_LARGE } }
      : { kind: 'refused', message: 'This is too long for the form. Please shorten it.' };
  return { status: 413, outcome };
}

const call = (callBackend: CallBackend, name: string, body: object) =>
  callBackend(`/rest/v1/rpc/${name}`, 'application/json', JSON.stringify(body));

/** An enquiry shows no reference; any other success is shown with its reference, if it has one. */
function submittedIn(answer: BackendAnswer): Submitted {
  const given = jsonOf(answer);
  if (answer.status !== 200) return refusal(answer, outcomeOfError(given));
  const outcome: Outcome = given['ok']
    ? { kind: 'sent', reference: textOf(given['reference']) }
    : { kind: 'answered', answer: given as unknown as SenderAnswer };
  return { status: 200, outcome };
}

/** The job's questions; if they cannot be read, the database returns the errors. */
async function questionsFor({ job_id = '' }: ReadForm['values'], loadJobs: LoadJobReader) {
  if (!/^[1-9]\d{0,14}$/.test(job_id)) return [];
  try {
    const jobs = await loadJobs();
    const found = await withTimeout(READ_TIMEOUT, (signal) => jobs.find(Number(job_id), signal));
    return found?.isOpen ? found.questions : [];
  } catch {
    return [];
  }
}

/** The stored name of the file, with an ending of its real type, or the reason for its refusal. */
async function upload(
  callBackend: CallBackend,
  ending: string,
  bytes: Uint8Array<ArrayBuffer>,
  key: string,
): Promise<string | Submitted> {
  const request = { filename: `resume.${ending}`, size: bytes.length, key };
  const ticket = await call(callBackend, 'request_resume_upload', request);
  if (ticket.status !== 200) return refusal(ticket, outcomeOfError(jsonOf(ticket)));
  const name = String(jsonOf(ticket)['name']);
  const type = resumeTypes[ending] ?? '';
  const stored = await callBackend(`/storage/v1/object/resumes/${name}`, type, bytes);
  return stored.status === 200 ? name : refusal(stored, outcomeOfUpload(stored.status, stored.body));
}

export async function submitForm(
  kind: PostedForm['kind'],
  form: ReadForm,
  callBackend: CallBackend,
  loadJobs: LoadJobReader,
): Promise<Submitted> {
  const { values, file } = form;
  const { schema: schemaFor, takes, adds, asks } = kinds[kind];
  const schema = schemaFor(await questionsFor(values, loadJobs), form);
  if (form.isTooLarge) return tooLarge(schema, form);
  const hasFile = 'file' in schema.entries;
  const bytes = new Uint8Array(hasFile ? await file.arrayBuffer() : []);
  const typed = typedForm(values);
  const problems = { ...typed.problems, ...check(schema, form) };
  const resume = hasFile && !problems['file'] ? readResume(bytes) : undefined;
  if (resume && !resume.kind) problems['file'] = resume.problem;
  if (Object.keys(problems).length > 0) return { status: 400, outcome: { kind: 'problems', problems } };
  if (asks) return submittedIn(await call(callBackend, takes, asks(values)));
  const key = keyOf(kind, values, bytes);
  const stored = resume?.kind
    ? await upload(callBackend, resume.kind, bytesToStore(resume.kind, bytes), key)
    : '';
  if (typeof stored !== 'string') return stored;
  const answer = await call(callBackend, takes, {
    form: {
      ...typed.form,
      ...adds?.(values),
      ...(stored && { resume: stored, resume_name: file.name }),
      key,
      seconds_open: VOUCHED_SECONDS,
      consent: true,
    },
  });
  return submittedIn(answer);
}
