/** People whom staff add, and the emails to them. */
import { expect } from 'vitest';
import type { AnswerOf } from '../../admin/kit/data/functions';
import type { useActing } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';
import { ASHA, monthsAgo } from './privacy';
import type { Form } from './submissions';

export function onAdding({ on, from, row, one }: ReturnType<typeof useActing>) {
  const today = async () => (await monthsAgo(on().backend, 0)).slice(0, 10);
  const add = async (change: Form = {}, who: ActorName = 'recruiter') => {
    const form: Form = {
      key: crypto.randomUUID(),
      first_name: 'Asha',
      last_name: 'Sample',
      email: 'Asha@example.com',
      phone: '+91 98765 43210',
      industry: 'technology',
      message: 'Looks for days in Pune.',
      resume: '',
      resume_name: '',
      collected_from: 'Job fair in Pune',
      collected_on: await today(),
      agreed: true,
      notice_version: '2026-11-21',
    };
    return from(who, 'add_candidate', { form: { ...form, ...change } });
  };
  const personOf = async (email = ASHA) =>
    Number((await one<{ id: number }>('select private.candidate_of($1) as id', [email]))?.id);
  return {
    today,
    add,
    added: async (change: Form = {}) => {
      const { status, body } = await add(change);
      expect([status, body.message]).toEqual([200, undefined]);
      return body as unknown as AnswerOf<'add_candidate'>;
    },
    personOf,
    addToJob: async (job: number, form: object = {}, who: ActorName = 'recruiter') =>
      from(who, 'add_to_job', {
        candidate_id: await personOf(),
        job_id: job,
        form: { key: crypto.randomUUID(), ...form },
      }),
    /** To people outside. */
    mails: () =>
      row<{ kind: string; to_address: string; data: object }>(
        `select kind, to_address, data from private.outbox where kind <> 'staff_alert' order by created_at`,
      ),
    entries: (columns: string) => row(`select ${columns} from public.submissions order by id`),
    notes: async () =>
      (await row<{ body: string }>('select body from public.notes order by id')).map(({ body }) => body),
  };
}
