// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { OfflineError } from '../../../../admin/kit/data/errors';
import { useStoredRows } from '../../../../admin/kit/data/stored/storedRows';
import { useContentEditing } from '../../../../admin/kit/content/publishing/useContentEditing';
import { usePublishing } from '../../../../admin/kit/content/publishing/usePublishing';
import { settingContent } from '../../../../admin/kit/content/settings/settingContent';
import { security } from '../../../../src/shared/content/private/security';
import { heroSection } from '../../../../src/shared/content/settings/heroSection';
import type { Singleton } from '../../../../src/shared/content/singleton';
import { createStage } from '../../../support/adminStage';

const NO_PICTURE = { image: '', image_alt: '' };

const hero = (title: string, version: number, subtitle = '') => ({
  key: 'hero_section',
  value: { title, subtitle, ...NO_PICTURE },
  version,
});

/** The screen of a setting that has read what is stored. */
async function theScreen(stage: ReturnType<typeof createStage>, setting: Singleton = heroSection) {
  const content = settingContent(setting);
  const { result } = renderHook(
    () => {
      const settings = useStoredRows('site_settings');
      const editing = useContentEditing(content, settings);
      return { settings, editing, saving: usePublishing(content, settings, editing) };
    },
    { wrapper: stage.wrapper },
  );
  await waitFor(() => expect(result.current.settings.isLoading).toBe(false));
  return {
    now: () => result.current,
    write: (title: string) =>
      act(async () => result.current.editing.change((latest) => ({ ...latest, title }))),
    save: () => act(() => result.current.saving.publish()),
    /** Somebody else's save has been read. */
    reload: async () => {
      await act(() => result.current.settings.reload());
      await waitFor(() => expect(result.current.editing.loaded.version).toBe(5));
    },
  };
}

describe('saving a setting', () => {
  beforeEach(() => localStorage.clear());

  test('stores the edits, forgets the draft and says so', async () => {
    const stage = createStage({ site_settings: [hero('Old', 4)] });
    const screen = await theScreen(stage);
    await screen.write('Mine');
    await screen.save();
    expect(stage.rows['site_settings']).toEqual([hero('Mine', 5)]);
    expect(screen.now().editing.draft).toBeUndefined();
    expect(stage.said).toMatchObject([{ type: 'success', message: 'Hero updated successfully!' }]);
  });
  test('starts from the version the edits began with, although a newer one is on the screen', async () => {
    const stage = createStage({ site_settings: [hero('Old', 4)] });
    const screen = await theScreen(stage);
    await screen.write('Mine');
    stage.rows['site_settings'] = [hero('Theirs', 5)];
    await screen.reload();
    await screen.save();
    expect(stage.rows['site_settings']).toEqual([hero('Theirs', 5)]);
    expect(screen.now().saving.conflicts.isOpen).toBe(true);
    expect(screen.now().editing.values['title']).toBe('Mine');
    expect(stage.said).toEqual([]);
  });
  test('of another field than a colleague saves both, and says so', async () => {
    const stage = createStage({ site_settings: [hero('Old', 4)] });
    const screen = await theScreen(stage);
    await screen.write('Mine');
    stage.rows['site_settings'] = [hero('Old', 5, 'Theirs')];
    await screen.save();
    expect(stage.rows['site_settings']).toEqual([hero('Mine', 6, 'Theirs')]);
    expect(screen.now().saving.conflicts.isOpen).toBe(false);
    expect(screen.now().editing.draft).toBeUndefined();
    expect(stage.said).toMatchObject([
      {
        type: 'success',
        message: 'Hero updated successfully!',
        description: expect.stringContaining('Both are kept.'),
      },
    ]);
  });
  test('can be undone, unless somebody has saved since', async () => {
    const stage = createStage({ site_settings: [hero('Old', 4)] });
    const screen = await theScreen(stage);
    const undo = () => act(async () => stage.said.at(-1)?.cancelMutation?.());
    await screen.write('Mine');
    await screen.save();
    await undo();
    await waitFor(() => expect(stage.rows['site_settings']).toEqual([hero('Old', 6)]));
    expect(stage.said.at(-1)).toMatchObject({ type: 'success', message: 'Hero: the change was undone' });

    await screen.write('Mine again');
    await screen.save();
    stage.rows['site_settings'] = [hero('Theirs', 8)];
    await undo();
    await waitFor(() => expect(stage.said.at(-1)?.type).toBe('error'));
    expect(stage.rows['site_settings']).toEqual([hero('Theirs', 8)]);
  });
  test('an earlier version is published again by one press', async () => {
    const stage = createStage({ site_settings: [hero('Old', 4)] });
    const screen = await theScreen(stage);
    act(() => screen.now().saving.restore({ title: 'Earlier', subtitle: '', ...NO_PICTURE }));
    await waitFor(() => expect(stage.rows['site_settings']).toEqual([hero('Earlier', 5)]));
    expect(screen.now().editing.draft).toBeUndefined();
  });
  test('asks nobody to choose where there is nothing of their own to keep', async () => {
    const stage = createStage({ site_settings: [hero('Old', 4)] });
    const screen = await theScreen(stage);
    stage.rows['site_settings'] = [hero('Theirs', 5)];
    await screen.save();
    expect(screen.now().saving.conflicts.isOpen).toBe(false);
    expect(screen.now().editing.values['title']).toBe('Theirs');
    expect(stage.said).toMatchObject([{ type: 'error' }]);
  });
  test('keeps the edits when it fails, and says why', async () => {
    const stage = createStage({ site_settings: [hero('Old', 4)] });
    const screen = await theScreen(stage);
    await screen.write('Mine');
    const failure = new OfflineError();
    stage.failNext(failure);
    await screen.save();
    expect(screen.now().editing.values['title']).toBe('Mine');
    expect(screen.now().saving).toMatchObject({ isBusy: false, conflicts: { isOpen: false } });
    expect(stage.said).toMatchObject([
      { type: 'error', description: expect.stringContaining(failure.message) },
    ]);
  });
  test.each([
    [heroSection, undefined],
    [security, false],
  ])('keeps a setting that is private from visitors', async (setting: Singleton, isPublic) => {
    const stage = createStage({ site_settings: [] });
    const screen = await theScreen(stage, setting);
    await screen.save();
    expect(stage.writes.map((row) => row['is_public'])).toEqual([isPublic]);
  });
});

const shown = (screen: Awaited<ReturnType<typeof theScreen>>) => screen.now().editing.values['title'];

describe('preparing a setting', () => {
  const ID = 'site_settings/hero_section';
  const draft = (title: string, version: number, subtitle = '') => ({
    id: ID,
    value: { title, subtitle, ...NO_PICTURE },
    version,
    base_version: 4,
    publish_at: null,
    unpublish_at: null,
  });
  const NEVER = { publish_at: null, unpublish_at: null };

  beforeEach(() => localStorage.clear());

  test('leaves what was typed on the screen, and visitors with what they had', async () => {
    const stage = createStage({ site_settings: [hero('Old', 4)] });
    const screen = await theScreen(stage);
    await screen.write('Mine');
    await act(() => screen.now().saving.saveDraft(NEVER));
    expect(stage.rows['content_drafts']).toMatchObject([
      { id: ID, value: { title: 'Mine' }, base_version: 4 },
    ]);
    expect(stage.rows['site_settings']).toEqual([hero('Old', 4)]);
    expect(screen.now().editing.draft).toBeUndefined();
    expect(shown(screen)).toBe('Mine');
  });
  test('shows the draft of a colleague, and goes on with it', async () => {
    const stage = createStage({ site_settings: [hero('Old', 4)], content_drafts: [draft('Theirs', 2)] });
    const screen = await theScreen(stage);
    await waitFor(() => expect(shown(screen)).toBe('Theirs'));
    await screen.write('Ours');
    expect(screen.now().editing.isStale).toBe(false);
    await act(() => screen.now().saving.saveDraft(NEVER));
    expect(stage.rows['content_drafts']).toMatchObject([{ value: { title: 'Ours' }, version: 3 }]);
  });
  test('keeps both where a colleague has changed another field of the draft', async () => {
    const stage = createStage({ site_settings: [hero('Old', 4)], content_drafts: [draft('Draft', 2)] });
    const screen = await theScreen(stage);
    await waitFor(() => expect(shown(screen)).toBe('Draft'));
    await screen.write('Mine');
    stage.rows['content_drafts'] = [draft('Draft', 3, 'Theirs')];
    await act(() => screen.now().saving.saveDraft(NEVER));
    expect(stage.rows['content_drafts']).toMatchObject([
      { value: { title: 'Mine', subtitle: 'Theirs', ...NO_PICTURE }, version: 4 },
    ]);
  });
  test('replaces no draft that somebody made meanwhile', async () => {
    const stage = createStage({ site_settings: [hero('Old', 4)] });
    const screen = await theScreen(stage);
    await screen.write('Mine');
    stage.rows['content_drafts'] = [draft('Theirs', 1)];
    await act(() => screen.now().saving.saveDraft(NEVER));
    expect(stage.rows['content_drafts']).toEqual([draft('Theirs', 1)]);
    expect(screen.now().saving.conflicts.isOpen).toBe(true);
    expect(shown(screen)).toBe('Mine');
  });
  test('is published with what was typed over it, and ends', async () => {
    const stage = createStage({ site_settings: [hero('Old', 4)], content_drafts: [draft('Draft', 2)] });
    const screen = await theScreen(stage);
    await waitFor(() => expect(shown(screen)).toBe('Draft'));
    await screen.write('Mine');
    await screen.save();
    expect(stage.rows['site_settings']).toEqual([hero('Mine', 5)]);
    expect(stage.rows['content_drafts']).toEqual([]);
    expect(shown(screen)).toBe('Mine');
  });
});
