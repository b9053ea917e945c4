// @vitest-environment happy-dom
/** A change for another time, and what this person publishes beside it. */
import { PostgrestClient } from '@supabase/postgrest-js';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLists } from '../../../../admin/app/providers/lists';
import { useContentDrafts } from '../../../../admin/kit/content/publishing/contentDrafts';
import { useStoredRows } from '../../../../admin/kit/data/stored/storedRows';
import { useContentEditing } from '../../../../admin/kit/content/publishing/useContentEditing';
import { usePublishing } from '../../../../admin/kit/content/publishing/usePublishing';
import { settingContent } from '../../../../admin/kit/content/settings/settingContent';
import { heroSection } from '../../../../src/shared/content/settings/heroSection';
import { createStage } from '../../../support/adminStage';
import { withRefine } from '../../../support/withRefine';

const ID = 'site_settings/hero_section';
const text = (title: string, subtitle = '') => ({ title, subtitle, image: '', image_alt: '' });
const hero = (title: string, version: number, subtitle = '') => ({
  key: 'hero_section',
  value: text(title, subtitle),
  version,
});
const NEXT_YEAR = '2090-12-20T03:30:00Z';
const draft = (publish_at: string, unpublish_at: string | null = null) => ({
  id: ID,
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

async function theScreen(stage: ReturnType<typeof createStage>) {
  const content = settingContent(heroSection);
  const { result } = renderHook(
    () => {
      const settings = useStoredRows('site_settings');
      const editing = useContentEditing(content, settings);
      return { settings, editing, publishing: usePublishing(content, settings, editing) };
    },
    { wrapper: stage.wrapper },
  );
  const now = () => result.current;
  await waitFor(() => expect(now().editing.beside ?? now().editing.prepared).toBeDefined());
  return {
    now,
    title: () => now().editing.values['title'],
    write: (values: object) => act(async () => now().editing.change((latest) => ({ ...latest, ...values }))),
    publish: () => act(() => now().publishing.publish()),
    answer: (choice: 'publishAlone' | 'publishBoth') => act(async () => now().publishing.question[choice]()),
  };
}

const stageWith = (prepared: ReturnType<typeof draft>) =>
  createStage({ site_settings: [hero('Old', 4)], content_drafts: [prepared] });

describe('a change that is scheduled', () => {
  beforeEach(() => localStorage.clear());

  test('leaves the live words in the form, and asks before anything is published', async () => {
    const stage = stageWith(draft(NEXT_YEAR));
    const screen = await theScreen(stage);
    expect(screen.title()).toBe('Old');
    await screen.write({ subtitle: 'Mine' });
    await screen.publish();
    expect(screen.now().publishing.question.isOpen).toBe(true);
    expect(stage.writes).toEqual([]);
    await screen.answer('publishAlone');
    expect(stage.rows['site_settings']).toEqual([hero('Old', 5, 'Mine')]);
    expect(stage.rows['content_drafts']).toEqual([draft(NEXT_YEAR)]);
  });

  test('is published with mine where that is the answer', async () => {
    const stage = stageWith(draft(NEXT_YEAR));
    const screen = await theScreen(stage);
    await screen.write({ subtitle: 'Mine' });
    await screen.answer('publishBoth');
    expect(stage.rows['site_settings']).toEqual([hero('Closed for Diwali', 5, 'Mine')]);
    expect(stage.rows['content_drafts']).toEqual([]);
  });

  test('is asked about where both of us changed the same', async () => {
    const stage = stageWith(draft(NEXT_YEAR));
    const screen = await theScreen(stage);
    await screen.write({ title: 'Mine' });
    await screen.answer('publishBoth');
    expect(screen.now().publishing.conflicts).toMatchObject({
      isOpen: true,
      conflict: { sides: { mine: { title: 'Mine' }, theirs: { title: 'Closed for Diwali' } } },
    });
    expect(stage.writes).toEqual([]);
  });

  test('can be opened, and edits then go into it', async () => {
    const stage = stageWith(draft(NEXT_YEAR));
    const screen = await theScreen(stage);
    act(() => void screen.now().editing.setOpened(true));
    await waitFor(() => expect(screen.title()).toBe('Closed for Diwali'));
    await screen.write({ title: 'Closed until Monday' });
    await act(() => screen.now().publishing.saveDraft(draft(NEXT_YEAR)));
    expect(stage.rows['content_drafts']).toMatchObject([
      { value: { title: 'Closed until Monday' }, publish_at: NEXT_YEAR, version: 3 },
    ]);
    expect(stage.rows['site_settings']).toEqual([hero('Old', 4)]);
  });

  test('is compared with nothing: the history stands beside what visitors see', async () => {
    const screen = await theScreen(stageWith(draft(NEXT_YEAR)));
    act(() => void screen.now().editing.setOpened(true));
    await waitFor(() => expect(screen.title()).toBe('Closed for Diwali'));
    expect(screen.now().editing.visible['title']).toBe('Old');
  });
});

describe('a change for a limited time', () => {
  beforeEach(() => localStorage.clear());

  test('stays limited when somebody publishes theirs alone', async () => {
    const stage = stageWith(draft('2020-01-01T00:00:00Z', NEXT_YEAR));
    const screen = await theScreen(stage);
    expect(screen.title()).toBe('Closed for Diwali');
    await screen.write({ subtitle: 'Mine' });
    await screen.publish();
    expect(screen.now().publishing.question.isOpen).toBe(true);
    await screen.answer('publishAlone');
    expect(stage.rows['site_settings']).toEqual([hero('Old', 5, 'Mine')]);
    expect(stage.rows['content_drafts']).toHaveLength(1);
  });

  test('fills no form once it has ended, and makes room for the next', async () => {
    const stage = stageWith(draft('2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z'));
    const screen = await theScreen(stage);
    expect(screen.title()).toBe('Old');
    await screen.write({ subtitle: 'Mine' });
    await screen.publish();
    expect(stage.rows['site_settings']).toEqual([hero('Old', 5, 'Mine')]);
    await screen.write({ title: 'Next' });
    await act(() => screen.now().publishing.saveDraft({ publish_at: NEXT_YEAR, unpublish_at: null }));
    expect(stage.rows['content_drafts']).toMatchObject([{ value: { title: 'Next' }, base_version: 5 }]);
  });
});

test('a change whose time has come is a version before the drafts are read', async () => {
  let stored = [draft('2020-01-01T00:00:00Z')];
  // Requests that leave together may come in any order: only one that waits for the other is sure to be the second.
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
