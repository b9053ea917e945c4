// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { editsAboutPeople, EditsStore, peopleOf } from '../../../admin/kit/data/edits/EditsStore';
import { applyEdit, isOvertaken, mergeEdits, reconcileEdits } from '../../../admin/kit/data/edits/useEdits';

const NOW = new Date('2026-01-02T03:04:05Z');

/** A browser whose storage can be read, but is full or write-protected. */
const refusing = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem() {
    throw new Error('QuotaExceededError');
  },
  removeItem: (key: string) => localStorage.removeItem(key),
};

const draft = { version: 3, base: ['a'], value: ['a', 'b'], changedAt: NOW.toISOString() };

describe('the draft store', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    return () => void vi.useRealTimers();
  });

  test('the draft store keeps a draft for the next visit of the same person until it is cleared', () => {
    new EditsStore(localStorage, 'ann').keep('team', draft);
    const drafts = new EditsStore(localStorage, 'ann');
    expect(drafts.read('team')).toEqual(draft);
    expect(new EditsStore(localStorage, 'bob').read('team')).toBeUndefined();
    drafts.clear('team');
    expect(drafts.read('team')).toBeUndefined();
  });

  test('the draft store returns the same object until a write here or in another tab', () => {
    const drafts = new EditsStore(localStorage, 'ann');
    drafts.keep('team', draft);
    const first = drafts.read('team');
    expect(drafts.read('team')).toBe(first);
    new EditsStore(localStorage, 'ann').keep('team', { ...draft, value: ['c'] });
    expect(drafts.read('team')).toMatchObject({ value: ['c'] });
  });

  test('the draft store notifies its subscribers of each write, also in another tab', () => {
    const drafts = new EditsStore(localStorage, 'ann');
    const heard = vi.fn();
    const stop = drafts.subscribe(heard);
    drafts.keep('team', draft);
    drafts.clear('team');
    dispatchEvent(new Event('storage'));
    expect(heard).toHaveBeenCalledTimes(3);
    stop();
    drafts.keep('team', draft);
    dispatchEvent(new Event('storage'));
    expect(heard).toHaveBeenCalledTimes(3);
  });

  test("the draft store lists one person's drafts by prefix", () => {
    const drafts = new EditsStore(localStorage, 'ann');
    for (const name of ['item team 2', 'item team 1', 'item teams 1', 'team']) drafts.keep(name, draft);
    new EditsStore(localStorage, 'bob').keep('item team 3', draft);
    expect(drafts.names('item team ')).toEqual(['item team 1', 'item team 2']);
  });

  test('the draft store lists all drafts about people', () => {
    const drafts = new EditsStore(localStorage, 'ann');
    for (const name of ['letter 7,9 3', 'note 7', 'replies 7,9', 'reply 7', 'team']) drafts.keep(name, draft);
    const names = editsAboutPeople(drafts);
    expect(names).toEqual(['letter 7,9 3', 'note 7', 'replies 7,9', 'reply 7']);
    expect(names.map(peopleOf)).toEqual([[7, 9], [7], [7, 9], [7]]);
  });

  test('the draft store keeps a draft in memory when the browser refuses to store it, and marks it as unsaved', () => {
    const drafts = new EditsStore(refusing, 'ann');
    drafts.keep('team', draft);
    expect(drafts.read('team')).toEqual(draft);
    expect(drafts.names('te')).toEqual(['team']);
    expect(drafts.isKept('team')).toBe(false);
    drafts.clear('team');
    expect(drafts.read('team')).toBeUndefined();
  });

  test("the draft store deletes any person's draft after a month", () => {
    const drafts = new EditsStore(localStorage, 'ann');
    drafts.keep('note 7', draft);
    const month = 30 * 24 * 60 * 60 * 1000;
    vi.setSystemTime(NOW.getTime() + month);
    expect(new EditsStore(localStorage, 'ann').read('note 7')).toEqual(draft);
    vi.setSystemTime(NOW.getTime() + month + 1);
    expect(new EditsStore(localStorage, 'bob').names('')).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  test.each(['no json', '[]', '"text"', '{"version":1}'])(
    'the draft store ignores malformed data: %s',
    (text) => {
      localStorage.setItem('sampark-draft:ann:team', text);
      expect(new EditsStore(localStorage, 'ann').read('team')).toBeUndefined();
    },
  );
});

const loaded = { version: 3, value: ['a'] };
const newer = { version: 4, value: ['z'] };
const prepared = { version: 3, prepared: 7, value: ['a'] };
type Edited = Parameters<typeof applyEdit<string[]>>;

test.each<[string, Edited[0], Edited[1], string[], object]>([
  ['begins a draft on the loaded version', undefined, loaded, ['a', 'b'], draft],
  ['goes on with the prepared draft', undefined, prepared, ['c'], { version: 3, prepared: 7 }],
  ['and with the one it began with', { ...draft, prepared: 7 }, loaded, ['c'], { prepared: 7 }],
  ['keeps the version it began with', draft, newer, ['c'], { version: 3, base: ['a'], value: ['c'] }],
  ['stays a draft when it only equals an older version', draft, newer, ['a'], { version: 3, value: ['a'] }],
  ['and ahead of an older one', draft, { version: 2, value: ['c'] }, ['c'], { version: 3, value: ['c'] }],
])('an edit of a draft: %s', (_, before, read, value, after) => {
  expect(applyEdit(before, read, value, NOW)).toMatchObject(after);
});

test('an edit that restores the stored value ends the draft', () => {
  expect(applyEdit(draft, loaded, ['a'], NOW)).toBeUndefined();
});

test.each([
  ['ends where it says what is stored', { version: 9, value: ['a', 'b'] }, undefined],
  ['moves on with the content it began with', { version: 4, value: ['a'] }, { ...draft, version: 4 }],
  ['stays stale when somebody changed the content', newer, draft],
  ['is left to the tab that has read a newer version', { version: 2, value: ['a', 'b'] }, draft],
])('a draft after the stored value was read: %s', (_, read, left) => {
  expect(reconcileEdits(draft, read)).toEqual(left);
});

const edits = { ...draft, prepared: 7 };

test('edits of a prepared draft become outdated only by another prepared draft', () => {
  expect(isOvertaken(edits, prepared)).toBe(false);
  expect(isOvertaken({ ...edits, version: 4 }, prepared)).toBe(false);
  expect(isOvertaken(edits, { ...prepared, prepared: 8 })).toBe(true);
  expect(isOvertaken(draft, prepared)).toBe(true);
  expect(isOvertaken(draft, { version: 4, value: ['a'] })).toBe(true);
});

test('edits of a prepared draft follow another with the same content, and stay ahead of it after a merge', () => {
  expect(reconcileEdits(edits, { ...prepared, prepared: 8 })).toMatchObject({ prepared: 8 });
  const merged = mergeEdits(prepared, { ...prepared, version: 5 }, ['a'], NOW);
  expect(merged).toMatchObject({ version: 5, prepared: 7, value: ['a'] });
  expect(reconcileEdits(merged, prepared)).toEqual(merged);
});

test('merged edits restart from the newer version, and end when they equal the stored value', () => {
  expect(mergeEdits(loaded, newer, ['a', 'z'], NOW)).toMatchObject({ version: 4, base: ['z'] });
  expect(mergeEdits(newer, newer, ['z'], NOW)).toBeUndefined();
});
