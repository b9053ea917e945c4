/** People who applied, found again by their submissions. */
import { expect } from 'vitest';
import type { AnswerOf } from '../../admin/kit/data/functions';
import type { useActing } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';
import { writtenPdf } from './resumes';
import { anApplication } from './submissions';

export const RITU = {
  first_name: 'Ritu',
  email: 'ritu@example.com',
  phone: '+91 98111 22333',
  message: 'Night shifts suit me.',
};

type Found = AnswerOf<'staff_candidates'>;

export function onCandidates({ from, row, sql, rpc, upload }: ReturnType<typeof useActing>) {
  /** Submits a file with this text, which has not been extracted yet. */
  async function apply(change: object, words = 'Lorem ipsum') {
    const form = anApplication(await upload('visitor', writtenPdf([words])), { phone: '', ...change });
    const { status, body } = await from('visitor', 'submit_application', { form });
    expect([status, body.message]).toEqual([200, undefined]);
  }
  /** The files of this address, with their extracted text. */
  const read = (email: string, words: string, problem?: string) =>
    sql(
      `select public.keep_resume_text(name, $2, $3) from private.resume_texts
       join public.submissions on submissions.id = submission_id and resume_path = name where email = $1`,
      [email, words, problem],
    );

  async function find(words: string, filters: object = {}, page = 1, who: ActorName = 'recruiter') {
    const { data, error } = await rpc(who, 'staff_candidates', { words, filters, page });
    expect(error).toBeNull();
    return data as unknown as Found;
  }
  const names = async (words: string, filters: object = {}) =>
    (await find(words, filters)).people.map(({ name }) => name);
  const idOf = async (words: string) => (await find(words)).people[0]?.id ?? 0;
  const of = async (id: number) =>
    (await rpc('recruiter', 'staff_candidate', { id })).data as unknown as AnswerOf<'staff_candidate'>;
  const entryOf = async (email: string) =>
    Number((await row<{ id: number }>('select id from public.submissions where email = $1', [email]))[0]?.id);
  return { apply, read, find, names, idOf, of, entryOf };
}
