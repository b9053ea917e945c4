// @vitest-environment happy-dom
/** Publishing a setting over saves of colleagues, drafts, and scheduled changes. */
import { PostgrestClient } from '@supabase/postgrest-js';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createLists } from '../../../../admin/app/providers/lists';
import { useContentDrafts } from '../../../../admin/kit/content/publishing/contentDrafts';
import { useStoredRows } from '../../../../admin/kit/data/stored/storedRows';
import { useEditing, type Editing } from '../../../../admin/kit/content/publishing/useEditing';
import { settingContent } from '../../../../admin/kit/content/settingContent';
import { heroSection } from '../../../../src/shared/content/pages/home';
import { createStage, withRefine } from '../../../stage/adminHooks';

const text = (title: string, subtitle = '') => ({ title, subtitle, image: '', image_alt: '' });
const hero = (title: string, version: number, subtitle = '') => ({
  key: 'hero_section',
  value: text(title, subtitle),
  version,
});
const NEXT_YEAR = '2090-12-20T03:30:00Z';
const NEVER = { publish_at: null, unpublish_at: null };
const draft = (publish_at: string | null, unpublish_at: string | null = null) => ({
  id: 'site_settings/hero_section',
  value: text('Closed for Diwali'),
  base: text('Old'),
  version: 2,
  base_version: 4,
  publish_at,
  unpublish_at,
  failure: '',
  updated_by: 'colleague',
  updated_at: '2026-11-20T00:00:00Z',
});

/** A stage with this stored value, and the screen of a setting that has read it. */
async function openHero(prepared?: ReturnType<typeof draft>) {
  const drafts = prepared && { content_drafts: [prepared] };
  const stage = createStage({ site_settings: [hero('Old', 4)], ...drafts });
  const content = settingContent(heroSection);
  const { result } = renderHook(
    () => {
      const settings = useStoredRows('site_settings');
      return { settings, editing: useEditing(content, settings) };
    },
    { wrapper: stage.wrapper },
  );
  const now = () => result.current;
  await waitFor(() => expect(now().settings.isLoading).toBe(false));
  const hasRead = () => !prepared || Boolean(now().editing.beside ?? now().editing.draft);
  await waitFor(() => expect(hasRead()).toBe(true));
  return {
    stage,
    now,
    title: () => now().editing.values['title'],
    write: (values: object) => act(async () => now().editing.change((latest) => ({ ...latest, ...values }))),
    publish: () => act(() => now().editing.publish()),
    saveDraft: (times: Parameters<Editing<unknown>['saveDraft']>[0]) =>
      act(() => now().editing.saveDraft(times)),
    answer: (choice: 'publishAlone' | 'publishBoth') => act(async () => now().editing.question[choice]()),
  };
}

beforeEach(() => localStorage.clear());

test('publishing a setting is based on the version that the edits began with, although a newer one is displayed', async () => {
  const { stage, now, title, write, publish } = await openHero();
  await write({ title: 'Mine' });
  stage.rows['site_settings'] = [hero('Theirs', 5)];
  await act(() => now().settings.reload());
  await waitFor(() => expect(now().editing.loaded.version).toBe(5));
  await publish();
  expect(stage.rows['site_settings']).toEqual([hero('Theirs', 5)]);
  expect(now().editing.conflict.isOpen).toBe(true);
  expect(title()).toBe('Mine');
  expect(stage.said).toEqual([]);
});
test('publishing a setting requires no choice if there are no own changes to keep', async () => {
  const { stage, now, title, publish } = await openHero();
  stage.rows['site_settings'] = [hero('Theirs', 5)];
  await publish();
  expect(now().editing.conflict.isOpen).toBe(false);
  expect(title()).toBe('Theirs');
  expect(stage.said).toMatchObject([{ type: 'error' }]);
});

test('a scheduled change is published together with the own edits if the person chooses so', async () => {
  const { stage, write, answer } = await openHero(draft(NEXT_YEAR));
  await write({ subtitle: 'Mine' });
  await answer('publishBoth');
  expect(stage.rows['site_settings']).toEqual([hero('Closed for Diwali', 5, 'Mine')]);
  expect(stage.rows['content_drafts']).toEqual([]);
});
test('a conflict with a scheduled change requires a choice', async () => {
  const { stage, now, write, answer } = await openHero(draft(NEXT_YEAR));
  await write({ title: 'Mine' });
  await answer('publishBoth');
  expect(now().editing.conflict).toMatchObject({
    isOpen: true,
    conflict: { sides: { mine: { title: 'Mine' }, theirs: { title: 'Closed for Diwali' } } },
  });
  expect(stage.writes).toEqual([]);
});
test('a scheduled change can be opened beside the published value, and edits then change it', async () => {
  const { stage, now, title, write, saveDraft } = await openHero(draft(NEXT_YEAR));
  act(() => void now().editing.setOpened(true));
  await waitFor(() => expect(title()).toBe('Closed for Diwali'));
  expect(now().editing.visible['title']).toBe('Old');
  await write({ title: 'Closed until Monday' });
  await saveDraft(draft(NEXT_YEAR));
  expect(stage.rows['content_drafts']).toMatchObject([
    { value: { title: 'Closed until Monday' }, publish_at: NEXT_YEAR, version: 3 },
  ]);
  expect(stage.rows['site_settings']).toEqual([hero('Old', 4)]);
});

test('a time-limited change stays limited when somebody publishes other edits', async () => {
  const limited = draft('2020-01-01T00:00:00Z', NEXT_YEAR);
  const { stage, now, title, write, publish, answer } = await openHero(limited);
  expect(title()).toBe('Closed for Diwali');
  await write({ subtitle: 'Mine' });
  await publish();
  expect(now().editing.question.isOpen).toBe(true);
  await answer('publishAlone');
  expect(stage.rows['site_settings']).toEqual([hero('Old', 5, 'Mine')]);
  expect(stage.rows['content_drafts']).toHaveLength(1);
});
test('an expired time-limited change fills no form and makes room for the next', async () => {
  const ended = draft('2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z');
  const { stage, title, write, publish, saveDraft } = await openHero(ended);
  expect(title()).toBe('Old');
  await write({ subtitle: 'Mine' });
  await publish();
  expect(stage.rows['site_settings']).toEqual([hero('Old', 5, 'Mine')]);
  await write({ title: 'Next' });
  await saveDraft({ ...NEVER, publish_at: NEXT_YEAR });
  expect(stage.rows['content_drafts']).toMatchObject([{ value: { title: 'Next' }, base_version: 5 }]);
});

test('a change whose start time has passed becomes a version before the drafts are read', async () => {
  let stored = [draft('2020-01-01T00:00:00Z')];
  // Parallel requests may arrive in any order: only a request that waits for another is certainly the second.
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const isSettling = new Request(input, init).url.includes('/rpc/settle_content');
    if (isSettling) await new Promise((later) => setTimeout(later, 20));
    if (isSettling) stored = [];
    return Response.json(isSettling ? 1 : stored);
  };
  const client = new PostgrestClient('http://localhost/rest/v1', { fetch });
  const { wrapper } = withRefine(createLists(client as never));
  const { result } = renderHook(useContentDrafts, { wrapper });
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  expect(result.current.rows).toEqual([]);
});
