/** The list of questions for applicants: only staff read it, in whichever way they ask. */
import { describe, expect, test } from 'vitest';
import { applicationQuestions } from '../../src/shared/content/private/applicationQuestions';
import { useStage, type ActorName } from '../support/database';

const on = useStage();
const STAFF: ActorName[] = ['recruiter', 'editor', 'owner'];
const OTHERS: ActorName[] = ['visitor', 'stranger', 'signedOut'];
const section_id = applicationQuestions.id;
const content = applicationQuestions.toContent(applicationQuestions.defaults) as never;

const list = (who: ActorName) => on().actors[who].rest.from('site_content');
const save = (who: ActorName, id: string = section_id) =>
  list(who).upsert({ section_id: id, content, version: 0 }).select('section_id');

test.each(STAFF)('%s reads it', async (who) => {
  await save('editor');
  expect((await list(who).select('section_id, content')).data).toEqual([{ section_id, content }]);
});

test.each(OTHERS)('%s reads the sections beside it, and nothing of it', async (who) => {
  await save('editor');
  await save('editor', 'services');
  expect((await list(who).select('section_id')).data).toEqual([{ section_id: 'services' }]);
  expect((await list(who).select('*').eq('section_id', section_id)).data).toEqual([]);
  expect((await on().actors[who].rest.from('content_revisions').select('key')).data ?? []).toEqual([]);
});

test.each(['editor', 'owner'] as const)('%s saves it', async (who) => {
  expect((await save(who)).data).toEqual([{ section_id }]);
});

test.each([...OTHERS, 'recruiter'] as const)('%s does not save it', async (who) => {
  expect((await save(who)).error?.code).toBe('42501');
});

describe('a draft of it, which visitors could see', () => {
  test.each(['editor', 'owner'] as const)('is not kept for %s', async (who) => {
    const id = `site_content/${section_id}`;
    const { error } = await on()
      .actors[who].rest.from('content_drafts')
      .upsert({ id, value: content, version: 0 });
    expect(error?.code).toBe('23514');
    expect(await on().backend.sql('select from public.content_drafts')).toEqual([]);
  });
});
