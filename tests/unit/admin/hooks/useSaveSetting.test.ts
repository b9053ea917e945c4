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

const hero = (title: string, version: number, subtitle = '') => ({
  key: 'hero_section',
  value: { title, subtitle },
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
