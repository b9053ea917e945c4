import type { BaseRecord } from '@refinedev/core';
import { beforeEach, describe, expect, test } from 'vitest';
import { createContent } from '../../../admin/app/providers/content';
import { DraftStore } from '../../../admin/kit/data/drafts/DraftStore';
import { text } from '../../../src/shared/content/fields';
import { listSection } from '../../../src/shared/content/listSection';

const section = listSection({
  id: 'people',
  listKey: 'people',
  idPrefix: 'person',
  label: 'People',
  nouns: { one: 'person', many: 'people', section: 'People' },
  path: '/',
  fields: { name: text({ label: 'Name', required: true }) },
  title: ({ name }) => name,
  preview: ({ name }) => name,
  defaults: [{ id: 'person-1', name: 'Default', order: 0 }],
});

const resource = section.id;
const person = (name: string, order: number) => ({ id: name.toLowerCase(), name, order });
const row = (version: number, ...names: string[]) => ({ version, content: { people: names.map(person) } });

let storage: Map<string, string>;
let drafts: DraftStore;
let provider: ReturnType<typeof createContent>;

beforeEach(() => {
  storage = new Map();
  drafts = new DraftStore(
    {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    'ann',
  );
  provider = createContent([section], drafts);
});

const list = async (stored?: object) => {
  const answer = await provider.getList({ resource, meta: { stored } });
  return answer.data.map((item: BaseRecord) => `${String(item['order'])} ${String(item['name'])}`);
};

describe('the content provider', () => {
  test('shows the defaults where nothing is stored', async () => {
    expect(await list()).toEqual(['0 Default']);
  });

  test('adds, edits, moves and removes in the draft, and counts the order from 0', async () => {
    const stored = row(7, 'Ann', 'Bob', 'Cy');
    await list(stored);
    await provider.create({ resource, variables: { name: 'Dee' } });
    await provider.update({ resource, id: 'bob', variables: { name: 'Bobby' } });
    await provider.update({ resource, id: 'cy', variables: { order: 0 } });
    await provider.deleteOne({ resource, id: 'ann' });
    expect(await list(stored)).toEqual(['0 Cy', '1 Bobby', '2 Dee']);
    expect(drafts.read(resource)).toMatchObject({ version: 7 });
  });

  test('gives a new item an id made of its prefix and the time', async () => {
    await list(row(1));
    const { data } = await provider.create({ resource, variables: { name: 'Dee' } });
    expect(data.id).toMatch(/^person-\d{13}$/);
  });

  test('keeps the draft when somebody else has saved, and remembers where it began', async () => {
    await list(row(1, 'Ann', 'Bob'));
    await provider.update({ resource, id: 'ann', variables: { order: 1 } });
    expect(await list(row(2, 'Zed'))).toEqual(['0 Bob', '1 Ann']);
    expect(drafts.read(resource)?.version).toBe(1);
  });

  test('drops a draft that says what is stored', async () => {
    await list(row(1, 'Ann', 'Bob'));
    await provider.update({ resource, id: 'ann', variables: { order: 1 } });
    await list(row(2, 'Bob', 'Ann'));
    expect(drafts.read(resource)).toBeUndefined();
  });

  test('refuses to change an item that is not there', async () => {
    await list(row(1, 'Ann'));
    await expect(provider.update({ resource, id: 'zed', variables: {} })).rejects.toThrow(
      'Nothing was saved',
    );
    await expect(provider.deleteOne({ resource, id: 'zed' })).rejects.toThrow('Nothing was saved');
  });
});
