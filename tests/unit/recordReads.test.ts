import { expect, test } from 'vitest';
import { guardReads, recordReads } from '../../src/app/contentReads';

const tree = () => ({
  hidden: { secret: 'not read' },
  list: [
    { id: 'a', name: 'First', body: 'long' },
    { id: 'b', name: 'Second', body: 'longer' },
  ],
  one: { title: 'Title', lead: 'Lead' },
});

test('only values that were read are recorded, at their place', () => {
  const { watched, read } = recordReads(tree());
  expect(watched.list.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(watched.list.find(({ id }) => id === 'a')?.name).toBe('First');
  expect(watched.one.title).toBe('Title');
  expect(JSON.parse(JSON.stringify(read))).toEqual({
    list: [{ id: 'a', name: 'First' }, { id: 'b' }],
    one: { title: 'Title' },
  });
});

test('a list is recorded as its length alone if nothing else was read', () => {
  const { watched, read } = recordReads(tree());
  expect(watched.list.length).toBe(2);
  expect(JSON.stringify(read)).toBe('{"list":[null,null]}');
});

test('a copied value is recorded completely', () => {
  const { watched, read } = recordReads(tree());
  expect({ ...watched.one }).toEqual(tree().one);
  expect(read.one).toEqual(tree().one);
});

test('the same part is the same object each time, as React expects', () => {
  const { watched } = recordReads(tree());
  expect(watched.list[0]).toBe(watched.list[0]);
});

/** The recorded values as the browser receives them. */
function sentAfter(reading: (watched: ReturnType<typeof tree>) => unknown): ReturnType<typeof tree> {
  const { watched, read } = recordReads(tree());
  reading(watched);
  return guardReads(JSON.parse(JSON.stringify(read)) as ReturnType<typeof tree>);
}

test('in development, reading an unrecorded value in the browser throws an error with its place', () => {
  const sent = sentAfter(({ list, one }) => [list.map(({ id }) => id), one.title]);
  expect(sent.list.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(sent.one.title).toBe('Title');
  expect(sent.list.at(5)).toBeUndefined();
  expect(JSON.stringify(sent.one)).toBe('{"title":"Title"}');
  expect(() => sent.one.lead).toThrow('content.one.lead was not sent');
  expect(() => sent.hidden).toThrow('content.hidden was not sent');
  expect(() => sent.list.map(({ name }) => name)).toThrow('content.list.0.name was not sent');
});

test('an entry that was not read is not sent', () => {
  const sent = sentAfter(({ list }) => list.length);
  expect(sent.list).toHaveLength(2);
  expect(() => sent.list[1]).toThrow('content.list.1 was not sent');
});

test('an optional missing value is not an error', () => {
  const sent = guardReads({ images: {}, savedAt: {}, sections: { team: { items: [] } } } as Readonly<
    Record<string, Record<string, { shownBy?: string } | undefined>>
  >);
  expect(sent['images']?.['a.webp']).toBeUndefined();
  expect(sent['savedAt']?.['team']).toBeUndefined();
  expect(sent['sections']?.['team']?.shownBy).toBeUndefined();
  expect(() => sent['sections']?.['other']).toThrow('content.sections.other was not sent');
});
