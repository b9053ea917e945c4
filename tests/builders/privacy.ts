/** Submissions at any time in the past, for the tests of erasure, retention and self-service. */
import type { Backing } from '../stage/backing/backing';
import type { ActorName, Stage } from '../stage/database/database';
import { onStage } from './submissions';

/** The person of the tests. */
export const ASHA = 'asha@example.com';

interface Planted {
  kind?: 'application' | 'resume' | 'contact' | 'enquiry';
  email?: string;
  first_name?: string;
  /** ISO 8601 */
  created_at?: string;
  hold_reason?: string | null;
  resume_path?: string;
}

/** May work with submissions. */
export const RECRUITERS: ActorName[] = ['recruiter', 'owner'];
export const NOT_RECRUITERS: ActorName[] = ['visitor', 'stranger', 'editor', 'signedOut'];

const isFromCandidate = (kind: string) => kind === 'application' || kind === 'resume';

/** Writes a row as its form would have, and returns its id. */
export async function plantSubmission(backend: Pick<Backing, 'sql'>, planted: Planted = {}): Promise<number> {
  const { kind = 'resume', email = ASHA, first_name = 'Asha', created_at, hold_reason } = planted;
  const resume = isFromCandidate(kind)
    ? { path: planted.resume_path ?? `${crypto.randomUUID()}.pdf`, name: 'Asha Sample.pdf', size: 300 }
    : undefined;
  const [row] = await backend.sql<{ id: string }>(
    `insert into public.submissions (
       key, reference, kind, job_title, first_name, last_name, email, phone, company, industry, subject, message,
       resume_path, resume_name, resume_size, notice_version, consented_at, created_at, hold_reason
     )
     select
       key, private.reference_of('A', key), $1::text, case $1 when 'application' then 'Staff Nurse' end, $2::text,
       'Sample', $3::text, '+91 98765 43210', case $1 when 'enquiry' then 'Example Analytics' else '' end,
       case $1 when 'resume' then 'healthcare' end,
       case when $1 in ('contact', 'enquiry') then 'staffing-services' end, 'I would like to talk with you.',
       $4::text, $5::text, $6::integer, '2026-11-21', $7::timestamptz, $7::timestamptz, $8::text
     from gen_random_uuid() as key
     returning id`,
    [
      kind,
      first_name,
      email,
      resume?.path ?? null,
      resume?.name ?? null,
      resume?.size ?? null,
      created_at ?? new Date().toISOString(),
      hold_reason ?? null,
    ],
  );
  return Number(row?.id);
}

/** A confirmed job alert, which is due. */
export const plantAlert = (backend: Pick<Backing, 'sql'>) =>
  backend.sql(
    `insert into public.job_alerts (email, filters, frequency, notice_version, requested_at, told_until, due_at)
     values ($1, '{"q": "nurse"}', 'daily', '2026-11-21', now(), now(), now())`,
    [ASHA],
  );

/** A moment so many months, and days, before now, by the calendar of the agency. */
export async function monthsAgo(backend: Pick<Backing, 'sql'>, months: number, days = 0): Promise<string> {
  const [row] = await backend.sql<{ at: string }>(
    `select to_char(
       (now() at time zone zone - make_interval(months => $1, days => $2)) at time zone zone at time zone 'UTC',
       'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'
     ) as at
     from private.agency_zone() as zone`,
    [months, days],
  );
  return String(row?.at);
}

/** Asking for links, and opening them. */
export function onDataLinks(stage: () => Stage) {
  const { row, from } = onStage(stage);
  const ask = (email: string) => from('visitor', 'request_data_link', { email });
  const open = (token: string) => from('visitor', 'open_my_data', { token });
  const links = () =>
    row<{ to_address: string; data: { token: string } }>(
      `select to_address, data from private.outbox where kind = 'data_link' and status = 'waiting' order by created_at`,
    );
  /** The token in the newest mail. */
  const tokenFor = async (email = ASHA): Promise<string> => {
    await ask(email);
    return (await links()).findLast(({ to_address }) => to_address === email)?.data.token ?? '';
  };
  return {
    ask,
    open,
    links,
    tokenFor,
    sessionFor: async (email = ASHA): Promise<string> => {
      const { body } = await open(await tokenFor(email));
      return (body as unknown as { session: string }).session;
    },
    /** Lets time pass for every link and session. */
    late: (interval: string) =>
      row(`update private.data_keys set expires_at = expires_at - $1::interval`, [interval]),
  };
}
