import { describe, expect, test } from 'vitest';
import { DraftStore } from '../../../admin/kit/data/drafts/DraftStore';
import { editDraft, mergeDraft, reconcileDraft } from '../../../admin/kit/data/drafts/editDraft';

const NOW = new Date('2026-01-02T03:04:05Z');

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

function refuse() {
  throw new Error('QuotaExceededError');
}

const draft = { version: 3, base: ['a'], value: ['a', 'b'], changedAt: NOW.toISOString() };

describe('the draft store', () => {
  test('keeps a draft for the next visit of the same person only', () => {
    const storage = memoryStorage();
    new DraftStore(storage, 'ann').write('team', draft);
    expect(new DraftStore(storage, 'ann').read('team')).toEqual(draft);
    expect(new DraftStore(storage, 'bob').read('team')).toBeUndefined();
  });

  test('forgets a draft', () => {
    const drafts = new DraftStore(memoryStorage(), 'ann');
    drafts.write('team', draft);
    drafts.clear('team');
    expect(drafts.read('team')).toBeUndefined();
  });

  test('holds on to a draft that the browser refuses to keep', () => {
    const drafts = new DraftStore({ ...memoryStorage(), setItem: refuse }, 'ann');
    drafts.write('team', draft);
    expect(drafts.read('team')).toEqual(draft);
  });

  test.each(['no json', '[]', '"text"', '{"version":1}'])('takes %s for no draft', (text) => {
    const drafts = new DraftStore({ ...memoryStorage(), getItem: () => text }, 'ann');
    expect(drafts.read('team')).toBeUndefined();
  });
});

describe('an edit', () => {
  const loaded = { version: 3, value: ['a'] };

  test('goes on with the prepared draft it began with, merged or not', () => {
    const opened = { ...draft, prepared: 7 };
    expect(editDraft(opened, loaded, ['c'], NOW)?.prepared).toBe(7);
    expect(mergeDraft(opened, { version: 4, value: ['z'] }, ['z', 'b'], NOW)).toEqual({
      ...opened,
      version: 4,
      base: ['z'],
      value: ['z', 'b'],
    });
    expect(mergeDraft(opened, loaded, ['a'], NOW)).toBeUndefined();
  });

  test('begins a draft on the loaded version', () => {
    expect(editDraft(undefined, loaded, ['a', 'b'], NOW)).toEqual(draft);
  });

  test('keeps the version the draft began with, although a newer one was loaded', () => {
    const next = editDraft(draft, { version: 4, value: ['z'] }, ['a', 'b', 'c'], NOW);
    expect(next).toMatchObject({ version: 3, base: ['a'], value: ['a', 'b', 'c'] });
  });

  test('that leads back to what is stored ends the draft', () => {
    expect(editDraft(draft, loaded, ['a'], NOW)).toBeUndefined();
  });

  test('stays a draft when it only equals an older version', () => {
    expect(editDraft(draft, { version: 4, value: ['z'] }, ['a'], NOW)).toMatchObject({
      version: 3,
      value: ['a'],
    });
  });
});

describe('a draft when the stored value has been read', () => {
  test('ends where it says what is stored', () => {
    expect(reconcileDraft(draft, { version: 9, value: ['a', 'b'] })).toBeUndefined();
  });

  test('moves on to a newer version with the content it began with', () => {
    expect(reconcileDraft(draft, { version: 4, value: ['a'] })).toEqual({ ...draft, version: 4 });
  });

  test('stays stale when somebody changed the content', () => {
    expect(reconcileDraft(draft, { version: 4, value: ['z'] })).toEqual(draft);
  });
});

describe('what was merged with a newer version', () => {
  const newer = { version: 4, value: ['z'] };

  test('begins again from that version', () => {
    expect(editDraft(undefined, newer, ['a', 'z'], NOW)).toMatchObject({ version: 4, base: ['z'] });
  });

  test('ends the draft when it says what is stored', () => {
    expect(editDraft(undefined, newer, ['z'], NOW)).toBeUndefined();
  });
});
