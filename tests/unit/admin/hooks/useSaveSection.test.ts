// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { useStoredRows } from '../../../../admin/kit/data/stored/storedRows';
import { usePublishing } from '../../../../admin/kit/content/publishing/usePublishing';
import { useSectionItems } from '../../../../admin/resources/section/useSectionItems';
import { testimonials } from '../../../../src/shared/content/sections/testimonials';
import { createStage } from '../../../support/adminStage';

const [praise] = testimonials.defaults;

/** The stored list, with one testimonial by this author. */
const by = (author: string, version: number) => ({
  section_id: testimonials.id,
  content: testimonials.toContent(praise ? [{ ...praise, author }] : []),
  version,
});

/** The screen of a list that has read what is stored; opened again, it finds what was not saved. */
async function theScreen(stage: ReturnType<typeof createStage>) {
  const { result, unmount } = renderHook(
    () => {
      const stored = useStoredRows('site_content');
      const list = useSectionItems(testimonials, stored);
      return { stored, list, publishing: usePublishing(list.content, stored, list.editing) };
    },
    { wrapper: stage.wrapper },
  );
  const author = () => result.current.list.items[0]?.['author'];
  await waitFor(() => expect(result.current.stored.isLoading).toBe(false));
  return {
    author,
    isConflict: () => result.current.publishing.conflicts.isOpen,
    draft: () => result.current.list.editing.draft,
    write: (name: string) =>
      act(() => {
        const [item] = result.current.list.items;
        result.current.list.replace(item ? [{ ...item, author: name }] : []);
      }),
    save: () => act(() => result.current.publishing.publish()),
    leave: unmount,
  };
}

describe('saving a list', () => {
  beforeEach(() => localStorage.clear());

  test('stores the edits, which nobody else sees until then, and forgets the draft', async () => {
    const stage = createStage({ site_content: [by('Old', 4)] });
    const screen = await theScreen(stage);
    screen.write('Mine');
    expect(screen.author()).toBe('Mine');
    expect(stage.writes).toEqual([]);
    await screen.save();
    expect(stage.rows['site_content']).toEqual([by('Mine', 5)]);
    expect(screen.draft()).toBeUndefined();
    expect(stage.said).toMatchObject([{ type: 'success', message: 'Testimonials updated successfully!' }]);
  });
  test('starts from the version the edits began with, although the screen was opened on a newer one', async () => {
    const stage = createStage({ site_content: [by('Old', 4)] });
    const before = await theScreen(stage);
    before.write('Mine');
    before.leave();
    stage.rows['site_content'] = [by('Theirs', 5)];
    const screen = await theScreen(stage);
    expect(screen.author()).toBe('Mine');
    await screen.save();
    expect(stage.rows['site_content']).toEqual([by('Theirs', 5)]);
    expect(screen.isConflict()).toBe(true);
    expect(screen.author()).toBe('Mine');
    expect(stage.said).toEqual([]);
  });
});
