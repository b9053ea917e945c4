/**
 * Rules in SQL, which decides, and in TypeScript, which warns people earlier: both have the same lists. Rules with edge
 * cases, such as an email address, are tested on both sides with `sharedCases`.
 */
import { describe, expect, test } from 'vitest';
import { EU_COUNTRIES } from '../../admin/kit/data/jobs/applicationQuestions';
import { COMMON_COMPANY_WORDS } from '../../admin/kit/data/jobs/jobRules';
import type { JobStatus } from '../../admin/kit/data/jobs/jobState';
import { retention } from '../../admin/kit/data/private/dataProtection';
import { IMAGE_TYPES, MAX_ANIMATED_BYTES } from '../../admin/kit/images/imageRules';
import { roleNames } from '../../src/shared/accounts/roles';
import { limits } from '../../src/shared/forms/limits';
import { ALERT_FREQUENCIES } from '../../src/shared/jobs/jobAlerts';
import { jobFields } from '../../src/shared/jobs/editing/jobFields';
import type { JobDay } from '../../src/shared/jobs/day';
import { shiftOf } from '../../src/shared/jobs/editing/writtenDay';
import { JOB_LINES } from '../../src/shared/jobs/jobs';
import { mails } from '../../src/shared/mail/mails';
import { outboxData, type MailKind } from '../../src/shared/mail/outboxData';
import { CALL_TIMES } from '../../src/shared/jobs/questions';
import { subjects } from '../../src/shared/submissions/choices';
import { resumeTypes } from '../../src/shared/submissions/resumeTypes';
import { applicationStages, messageStages, submissionKinds } from '../../src/shared/submissions/stages';
import { useActing } from '../stage/database/acting';

const { sql, one, values } = useActing();
const sorted = (...lists: (readonly string[])[]) => [...new Set(lists.flat())].toSorted();

/** The values that a check allows a column, wherever it names them. */
async function allowed(constraint: string): Promise<string[]> {
  const [, column = ''] = /^[a-z_]+?s_(\w+)_check$/.exec(constraint) ?? [];
  const [definition = ''] = await values<string>(
    'select pg_get_constraintdef(oid) from pg_constraint where conname = $1',
    [constraint],
  );
  const lists = definition.matchAll(new RegExp(String.raw`\(${column} = ANY \(ARRAY\[([^\]]*)\]`, 'g'));
  return sorted(Array.from(lists, ([, list = '']) => list.match(/(?<=')[^',]+(?=')/g) ?? []).flat());
}

const valuesOf = (field: 'type' | 'workplace' | 'lang' | 'salary_period') =>
  (jobFields[field].choices ?? []).map(({ value }) => value);
const STATUSES: Readonly<Record<JobStatus, true>> = { draft: true, published: true, closed: true };

test.each<[constraint: string, ...lists: (readonly string[])[]]>([
  ['admins_role_check', roleNames],
  ['invitations_role_check', roleNames],
  ['invited_emails_role_check', roleNames],
  ['jobs_status_check', Object.keys(STATUSES)],
  ['jobs_type_check', valuesOf('type')],
  ['jobs_workplace_check', valuesOf('workplace')],
  ['jobs_lang_check', valuesOf('lang')],
  ['jobs_salary_period_check', valuesOf('salary_period')],
  ['job_alerts_frequency_check', Object.keys(ALERT_FREQUENCIES)],
  ['submissions_kind_check', Object.keys(submissionKinds)],
  ['submissions_subject_check', Object.keys(subjects)],
  ['submissions_stage_check', Object.keys(applicationStages), Object.keys(messageStages)],
])('the constraint %s allows the offered choices', async (constraint, ...lists) => {
  expect(await allowed(constraint)).toEqual(sorted(...lists));
});

test.each<[name: string, statement: string, list: readonly string[]]>([
  ['words of company names', 'select unnest(private.common_company_words())', COMMON_COMPANY_WORDS],
  ['countries of the EU', 'select unnest(private.eu_countries())', EU_COUNTRIES],
  ['lines of a job', 'select field from private.job_lines', JOB_LINES],
  ['times to call', 'select unnest(private.call_times())', CALL_TIMES],
  ['kinds of mail', 'select kind from private.mail_kinds', Object.keys(outboxData)],
  [
    'types of resumes',
    `select unnest(allowed_mime_types) from storage.buckets where id = 'resumes'`,
    Object.values(resumeTypes),
  ],
  [
    'types of pictures',
    `select unnest(allowed_mime_types) from storage.buckets where id = 'images'`,
    Object.keys(IMAGE_TYPES),
  ],
])('the %s are the same in SQL and TypeScript', async (_, statement, list) => {
  expect((await values<string>(statement)).toSorted()).toEqual([...list].toSorted());
});

test('a day has the same shift in SQL and TypeScript', async () => {
  const hours = Array.from({ length: 96 }, (_, from) => [{ from, to: from + 4, what: '', rest: false }]);
  const days: JobDay[] = [{}, { rota: 'flexible', hours: hours[0] }, ...hours.map((one) => ({ hours: one }))];
  const statement = 'select private.shift_of(day) from jsonb_array_elements($1::jsonb) as day';
  expect(await values(statement, [JSON.stringify(days)])).toEqual(days.map(shiftOf));
});

test('files may be as large as the forms say', async () => {
  expect(await sql('select id, file_size_limit::integer as most from storage.buckets order by id')).toEqual([
    { id: 'images', most: MAX_ANIMATED_BYTES },
    { id: 'resumes', most: limits.file },
  ]);
});

test('the default retention of the database equals that of the settings', async () => {
  const { candidate_months, message_months, ...others } =
    (await one<Record<string, unknown>>(
      'select profile, candidate_months::text, message_months::text, automatic from private.retention()',
    )) ?? {};
  expect({ candidate_months, message_months, ...others, reader_names: false }).toEqual(retention.defaults);
});

describe('kinds of email', () => {
  /** Emails whose page is not named after their kind. */
  const KIND_OF: Readonly<Record<string, MailKind>> = {
    application: 'acknowledgement',
    resume: 'acknowledgement',
    contact: 'acknowledgement',
    enquiry: 'acknowledgement',
    'job-suggestion': 'reply',
    'staff-again': 'staff_alert',
  };

  test('a kind of email goes to staff if its page says so', async () => {
    const toStaff = await values<string>('select kind from private.mail_kinds where is_to_staff');
    const others = mails
      .filter(({ id }) => id !== 'check-code')
      .map(({ id, isToStaff }) => [KIND_OF[id] ?? id.replaceAll('-', '_'), isToStaff] as const)
      .filter(
        ([kind, isToStaff]) => !Object.hasOwn(outboxData, kind) || toStaff.includes(kind) !== isToStaff,
      );
    expect(others).toEqual([]);
  });

  test('a kind of email is declared once', async () => {
    const [twice] = await values('select count(*) - count(distinct kind) from private.mail_kinds');
    expect(Number(twice)).toBe(0);
  });
});
