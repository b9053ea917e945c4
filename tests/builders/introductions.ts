/** A candidate with an introduction, and a client with a shared link. */
import type { Shortlist, ToldIntroduction } from '../../src/shared/submissions/linkedPages';
import type { useActing } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';
import { plantJob } from './jobs/jobs';
import { ASHA } from './privacy';
import { anApplication } from './submissions';

export const ALL = ['name', 'email', 'phone', 'message', 'resume_text', 'resume_file'];
const WORDS = 'Asha Sample, asha@example.com, +91 98765 43210, www.asha.example.com, ten years with okapis.';

export function onIntroductions({ on, from, sql, one, values, rpc, upload }: ReturnType<typeof useActing>) {
  const ids = { entry: 0, job: 0 };
  const token = async () =>
    (
      await values<string>(
        `select data ->> 'token' from private.outbox where kind = 'introduction' order by created_at`,
      )
    ).at(-1) ?? '';
  const told = async () =>
    (await from('visitor', 'introduction_of', { token: await token() })).body as unknown as ToldIntroduction;

  return {
    ids,
    told,
    /** One application, whose resume was read. */
    apply: async () => {
      ids.job = await plantJob(on(), { company: 'Apollo Clinics', location: 'Pune', title: 'Staff Nurse' });
      const form = anApplication(await upload(), {
        email: ASHA,
        job_id: String(ids.job),
        message: 'I tend okapis.',
      });
      await from('visitor', 'submit_application', { form });
      ids.entry = Number((await one<{ id: number }>('select id from public.submissions'))?.id);
      await sql(`select public.keep_resume_text(name, $1) from private.resume_texts`, [WORDS]);
    },
    ask: (fields = ALL, who: ActorName = 'recruiter') =>
      from(who, 'ask_introduction', { submission_id: ids.entry, form: { fields, pay: '6 LPA' } }),
    answer: async (answer: string, note = '', { shown, not_to }: { shown?: string; not_to?: string } = {}) =>
      from('visitor', 'answer_introduction', {
        token: await token(),
        answer,
        note,
        shown: shown ?? (await told()).shown,
        not_to,
      }),
    /** The state of the newest request, for staff. */
    state: async () => {
      const { data } = await rpc('recruiter', 'introductions_of', { submission_id: ids.entry });
      return (data as unknown as readonly { state: string }[])[0]?.state;
    },
    link: async (form: object = {}) => {
      const { data } = await rpc('recruiter', 'create_shortlist', {
        job_id: ids.job,
        form: { contact: 'Priya, Apollo', days: '14', has_files: true, ...form },
      });
      return data as unknown as { id: string; token: string };
    },
    /** The client's view, or the reason for a refusal. */
    seen: async (secret: string) => {
      const { data, error } = await rpc('visitor', 'open_shortlist', { token: secret });
      return error ? error.message : (data as unknown as Shortlist).people;
    },
  };
}
