/** The data that the database stores with each kind of email. Data that does not fit is a fault, and no email is sent. */
import * as v from 'valibot';
import { roleNames } from '../accounts/roles';
import { SHIFTS, type Shift } from '../jobs/day';
import { submissionKinds, type SubmissionKind } from '../submissions/stages';

const text = v.string();
const kind = v.picklist(Object.keys(submissionKinds) as SubmissionKind[]);
const count = v.nullable(v.number());

const shift = v.picklist(['', ...(Object.keys(SHIFTS) as Shift[])]);
/** Emails show no single hours, only the first and the last. */
const hours = v.array(v.object({ from: v.number(), to: v.number(), what: text, rest: v.boolean() }));

const job = v.object({
  id: v.number(),
  slug: text,
  title: text,
  company: text,
  location: text,
  salary_min: v.optional(count, null),
  salary_max: v.optional(count, null),
  salary_currency: v.optional(text, 'INR'),
  salary_period: v.optional(v.picklist(['hour', 'day', 'month', 'year']), 'year'),
  shift: v.optional(shift, ''),
  day: v.optional(v.object({ zone: v.optional(text), hours: v.optional(hours) }), {}),
});

const alert = { token: text, query_words: text, frequency: v.picklist(['daily', 'weekly']) };

// oxlint-disable-next-line browsers/floor -- of schemas, not of sets
const choice = v.optional(v.union([text, v.array(text)]), '');

/** As `search_jobs` takes them. */
const filters = v.object({
  q: v.optional(text, ''),
  location: choice,
  category: choice,
  type: choice,
  workplace: choice,
  shift: choice,
  experience: v.optional(text, ''),
  salary_at_least: v.optional(v.number()),
});

/** Confirms receipt to a sender. `first_name` is empty unless it is a single plain word. */
const confirmation = {
  reference: text,
  job_title: v.nullish(text),
  first_name: v.optional(text, ''),
  job: v.nullish(v.object({ id: v.number(), slug: text, consultant: text })),
};

/** The answers of a person, and of a client. */
const INTRODUCTION_ANSWERS = [
  'yes',
  'conditional',
  'no',
  'withdrawn',
  'meet',
  'decline',
  'question',
] as const;

/** The last two are about recovery codes: one was used, or there are new ones. */
const FACTOR_EVENTS = ['added', 'removed', 'reset', 'recovery_code', 'recovery_codes'] as const;

/** One new submission, as an email to staff names it. */
const news = v.object({
  id: v.number(),
  kind,
  reference: text,
  name: text,
  job_title: v.nullish(text),
  company: v.nullish(text),
  /** Above 1 for a later version. */
  version: v.optional(v.number(), 1),
  /** It came without a resume. */
  asks_for_call: v.optional(v.boolean(), false),
});

export const outboxData = {
  acknowledgement: v.object({ kind, ...confirmation }),
  sent_again: v.object({
    kind: v.picklist(['application', 'resume']),
    ...confirmation,
    earlier_reference: text,
  }),
  /** Staff added the entry, not the person. `collected_on` is a day. */
  added: v.object({ reference: text, collected_from: text, collected_on: text }),
  /** Asks whether somebody may be introduced to a client. */
  introduction: v.object({ job_title: text, token: text }),
  /** The answer of a person or of the client. `by` and `email` are the client's contact. */
  introduction_answer: v.object({
    answer: v.picklist(INTRODUCTION_ANSWERS),
    item: news,
    words: v.optional(text, ''),
    by: v.optional(text, ''),
    email: v.optional(text, ''),
  }),
  limit_alarm: v.object({ limit: text, count: v.number(), minutes: v.number() }),
  webhook_off: v.object({ id: v.number(), name: text, reason: v.picklist(['failing', 'gone']) }),
  staff_alert: v.object({ items: v.array(news) }),
  staff_digest: v.object({ items: v.array(news) }),
  assigned: v.object({ items: v.array(news) }),
  /** `my_…` describe the writer. */
  reply: v.object({
    subject: text,
    body: text,
    reference: text,
    my_name: v.optional(text, ''),
    my_line: v.optional(text, ''),
    my_address: v.optional(text, ''),
  }),
  alert_confirm: v.object(alert),
  alert_renewal: v.object(alert),
  job_alert: v.object({
    ...alert,
    jobs: v.array(job),
    total: v.optional(v.number()),
    filters: v.optional(filters, {}),
  }),
  data_link: v.object({ token: text }),
  erasure_done: v.object({}),
  invitation: v.object({ token: text, invited_by: text, role: v.picklist(roleNames) }),
  password_changed: v.object({ is_reset: v.boolean() }),
  /** `name` is the name of the app that was added or removed. */
  second_factor_changed: v.object({ event: v.picklist(FACTOR_EVENTS), name: text }),
  /** The place and time of a sign-in, in the agency's time zone; unknown parts are absent. */
  new_sign_in: v.object({ user_agent: v.optional(text), network: v.optional(text), time: text }),
  /** Empty once its hour is over. */
  password_reset: v.object({ token: v.optional(text), expires_at: v.optional(text) }),
  test_mail: v.object({ token: text }),
  /** The test of one email, with texts that may not be saved yet; `letter` for a reply. */
  sample: v.object({
    mail: text,
    texts: v.optional(v.record(text, text), {}),
    letter: v.optional(
      v.object({ subject: text, body: text, my_name: v.optional(text, ''), my_line: v.optional(text, '') }),
    ),
  }),
} as const;

export type MailKind = keyof typeof outboxData;
export type DataOf<Kind extends MailKind> = v.InferOutput<(typeof outboxData)[Kind]>;
