/** Entries in the inbox before a story begins. */
import type { Server } from '../stage/server/builtServer';

interface Planted {
  kind: 'application' | 'resume' | 'contact' | 'enquiry';
  first_name: string;
  last_name: string;
  email: string;
  /** The company of an enquiry. */
  company: string;
  stage: string;
  /** The job made from an enquiry. */
  job_id: number | null;
  job_title: string;
  source: string;
  message: string;
  /** ISO 8601 */
  created_at: string;
  read_at: string | null;
  hold_reason: string | null;
  erasure_requested_at: string | null;
  /** By their email address. */
  owner: string | null;
}

const COLUMNS = `
  key, reference, kind, job_id, job_title, first_name, last_name, email, phone, company, industry, subject, message,
  resume_path, resume_name, resume_size, source, notice_version, consented_at, created_at, stage, read_at, hold_reason,
  erasure_requested_at, owner_id`;

const VALUES = `
  key, private.reference_of(case when p.kind = 'enquiry' then 'E' when p.kind = 'contact' then 'C' else 'A' end, key),
  p.kind, case when p.kind in ('application', 'enquiry') then p.job_id end, case p.kind when 'application' then p.job_title end,
  p.first_name, p.last_name, p.email, '+91 98765 43210', case p.kind when 'enquiry' then p.company else '' end,
  case p.kind when 'resume' then 'healthcare' end,
  case when p.kind in ('contact', 'enquiry') then 'staffing-services' end, p.message,
  case when p.kind in ('application', 'resume') then gen_random_uuid() || '.pdf' end,
  case when p.kind in ('application', 'resume') then 'resume.pdf' end,
  case when p.kind in ('application', 'resume') then 300 end,
  p.source, '2026-11-21', p.created_at, p.created_at, p.stage, p.read_at, p.hold_reason, p.erasure_requested_at,
  (select id from public.admins where admins.email = p.owner)`;

/** Writes a row as its form would have, and staff after it. Returns its id. */
export async function plantSubmission(
  server: Pick<Server, 'sql'>,
  planted: Partial<Planted> = {},
): Promise<number> {
  const row = {
    kind: 'application',
    first_name: 'Ritu',
    last_name: 'Sample',
    email: 'ritu@example.com',
    company: 'Example Analytics',
    stage: 'new',
    job_id: planted.kind === 'enquiry' ? null : 2,
    job_title: 'Staff Nurse, Intensive Care',
    source: '',
    message: 'I would like to talk with you.',
    created_at: new Date().toISOString(),
    read_at: null,
    hold_reason: null,
    erasure_requested_at: null,
    owner: null,
    ...planted,
  } satisfies Planted;
  const [stored] = await server.sql<{ id: string }>(
    `insert into public.submissions (${COLUMNS})
       select ${VALUES}
       from gen_random_uuid() as key,
         jsonb_to_record($1::jsonb) as p (
           kind text, first_name text, last_name text, email text, company text, stage text, job_id bigint, job_title text,
           source text, message text, created_at timestamptz, read_at timestamptz, hold_reason text,
           erasure_requested_at timestamptz, owner text
         )
       returning id`,
    [JSON.stringify(row)],
  );
  return Number(stored?.id);
}

/** An email that was given up. */
export async function plantFailedMail(
  server: Server,
  error: string,
  about: { kind?: string; to?: string | null; submission?: number } = {},
): Promise<void> {
  const { kind = 'reply', to = 'ritu@example.com', submission = null } = about;
  await server.sql(
    `insert into private.outbox (kind, to_address, data, submission_id, status, attempts, error)
     values ($1, $2, '{"subject": "Hello", "body": "Hello", "reference": "A-7K3M-9QXA"}', $3, 'failed', 8, $4)`,
    [kind, to, submission, error],
  );
}
