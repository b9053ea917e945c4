/** Data that visitors can never read, by any route: settings that only the owner changes, and the list of questions. */
import { describe, expect, test } from 'vitest';
import { applicationQuestions } from '../../admin/kit/data/jobs/applicationQuestions';
import { useActing } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';

const { on, sql, table } = useActing();

const save = (who: ActorName, key: string, row: object = {}) =>
  table(who, 'site_settings')
    .upsert({ key, value: {}, is_public: false, version: 0, ...row })
    .select();

const KEYS = ['notifications', 'answers', 'mail_texts', 'retention', 'security'];

test.each(KEYS)(
  'a private setting is saved and changed by the owner alone, and nobody can make it public: %s',
  async (key) => {
    expect((await save('owner', key, { is_public: true })).error?.code).toBe('23514');
    expect((await save('editor', key)).error?.code).toBe('42501');
    expect((await save('owner', key)).data).toMatchObject([{ key, is_public: false, version: 1 }]);
    expect((await save('owner', key, { version: 1 })).data).toMatchObject([{ version: 2 }]);
    for (const who of ['owner', 'editor'] as const) {
      expect((await save(who, key, { is_public: true, version: 2 })).error).not.toBeNull();
    }
    expect(await sql('select is_public, version from public.site_settings')).toEqual([
      { is_public: false, version: 2 },
    ]);
    expect((await table('visitor', 'site_settings').select('key')).data).toEqual([]);
  },
);

const list = (who: ActorName) => table(who, 'site_content');

describe('the list of questions for applicants', () => {
  const section_id = applicationQuestions.id;
  const content = applicationQuestions.toContent(applicationQuestions.defaults) as never;
  const save = (id: string) => list('editor').upsert({ section_id: id, content, version: 0 }).throwOnError();

  test.each(['recruiter', 'owner'] as const)(
    'the list of questions for applicants is readable by %s',
    async (who) => {
      await save(section_id);
      expect((await list(who).select('section_id, content')).data).toEqual([{ section_id, content }]);
    },
  );

  test.each(['visitor', 'stranger', 'signedOut'] as const)(
    'the list of questions is hidden from %s, who can read public settings',
    async (who) => {
      await save(section_id);
      await save('services');
      expect((await list(who).select('section_id')).data).toEqual([{ section_id: 'services' }]);
      expect((await list(who).select('section_id').eq('section_id', section_id)).data).toEqual([]);
      expect((await on().actors[who].rest.from('content_revisions').select('key')).data ?? []).toEqual([]);
    },
  );
});
