/** Many submissions at once, as forms would have left them: applications and messages by turns. */
import type { Server } from '../support/builtServer';

const ROWS = `
  insert into public.submissions (
    key, reference, kind, first_name, last_name, email, industry, subject, message, resume_path, resume_name,
    resume_size, notice_version, created_at
  )
  select
    key, private.reference_of(case when is_resume then 'A' else 'C' end, key),
    case when is_resume then 'resume' else 'contact' end, 'Asha', 'Sample ' || number, 'asha' || number || '@example.com',
    case when is_resume then 'healthcare' end, case when not is_resume then 'general' end,
    'We would like to talk with you about work in Pune.', case when is_resume then gen_random_uuid() || '.pdf' end,
    case when is_resume then 'asha.pdf' end, case when is_resume then 300 end, '2026-11-21',
    now() - number * interval '5 minutes'
  from generate_series($1::integer, $2::integer) as number
  cross join lateral (select gen_random_uuid() as key, number % 2 = 0 as is_resume) as made`;

/** Adds the submissions with these numbers. */
export async function addSubmissions({ sql }: Server, first: number, last: number): Promise<void> {
  await sql(ROWS, [first, last]);
  await sql('analyze public.submissions');
}
