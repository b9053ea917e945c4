/** Addresses that request unpublished content, and the content in them. */
import { describe, expect, test } from 'vitest';
import { contentWith, nameOf, visibleContent } from '../../src/data/contentReader';
import { draftNotice } from '../../src/app/preview/notice';
import { livePageIn } from '../../src/shared/preview/livePage';
import { previewIn, previewPath, withoutPreview } from '../../src/shared/preview/preview';

test('an address requests a preview', () => {
  expect(previewIn('')).toBeUndefined();
  expect(previewIn('?q=nurse')).toBeUndefined();
  expect(previewIn('?preview=live')).toEqual({ isLive: true, isEdited: false });
  expect(previewIn('?preview=edit')).toEqual({ isLive: true, isEdited: true });
  expect(previewIn('?q=nurse&preview=abc')).toEqual({ isLive: false, token: 'abc' });
  expect(previewIn('?preview=')).toEqual({ isLive: false, token: '' });
});

test('the address of a page gets a preview parameter, and loses it again', () => {
  expect(previewPath('/')).toBe('/?preview=live');
  expect(previewPath('/services#industries', 'abc')).toBe('/services?preview=abc#industries');
  expect(withoutPreview('?preview=abc')).toBe('');
  expect(withoutPreview('?q=nurse&preview=abc')).toBe('?q=nurse');
});

test('only well-formed preview messages are read', () => {
  const draft = { id: 'site_content/services', value: 1 };
  const read = livePageIn({ drafts: [{ ...draft, more: 2 }], stored: 'now' });
  expect(read).toEqual({ drafts: [{ ...draft, images: [] }], stored: 'now' });
  const none = [undefined, 'text', {}, { id: 7, value: 1 }, { id: 'x' }];
  expect(livePageIn({ drafts: none })).toEqual({ drafts: [] });
  for (const other of [undefined, null, 'text', {}, draft, { drafts: 7 }]) {
    expect(livePageIn(other)).toBeUndefined();
  }
});

describe('content with a draft', () => {
  const stored = { sections: {}, settings: {} };
  const members = [{ id: 'one', order: 0, name: 'Ritu Sample', title: 'Consultant' }];
  const draft = { id: 'site_content/leadership_team', value: { members } };

  test('a draft is shown with its section, even while that is hidden', () => {
    expect(visibleContent(stored).visibility.show_leadership_team).toBe(false);
    const content = contentWith(stored, [draft]);
    expect(content.visibility.show_leadership_team).toBe(true);
    expect(content.sections.leadership_team.items.map(({ name }) => name)).toEqual(['Ritu Sample']);
    expect(nameOf(draft)).toBe('Leadership Team');
  });

  test('a draft resolves its pictures, which visitors cannot look up yet', () => {
    const small = { small_name: null, small_width: null };
    const image = { name: 'public/a.webp', ...small, width: 9, focus_x: 0, focus_y: 1 };
    const content = contentWith(stored, [{ ...draft, images: [image] }]);
    expect(content.images).toEqual({ 'public/a.webp': image });
  });

  test('a draft leaves all other content unchanged', () => {
    const before = visibleContent(stored);
    const after = contentWith(stored, [{ id: 'site_settings/hero_section', value: { title: 'Prepared' } }]);
    expect(after.settings.hero_section).toEqual({ ...before.settings.hero_section, title: 'Prepared' });
    expect(after.visibility).toEqual(before.visibility);
  });

  test('the preview bar names the section and the expiry of the link', () => {
    const notice = draftNotice({ name: nameOf(draft), endsAt: '2026-11-21T17:00:00Z' });
    expect(notice).toContain('Leadership Team');
    expect(notice).toContain('21 November 2026 at 10:30 pm');
  });
});
