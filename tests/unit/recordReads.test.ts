import { expect, test } from 'vitest';
import { recordReads } from '../../src/app/recordReads';

const tree = () => ({
  hidden: { secret: 'not read' },
  list: [
    { id: 'a', name: 'First', body: 'long' },
    { id: 'b', name: 'Second', body: 'longer' },
  ],
  one: { title: 'Title', lead: 'Lead' },
});

test('only what was read is recorded, at its place', () => {
  const { watched, read } = recordReads(tree());
  expect(watched.list.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(watched.list.find(({ id }) => id === 'a')?.name).toBe('First');
  expect(watched.one.title).toBe('Title');
  expect(JSON.parse(JSON.stringify(read))).toEqual({
    list: [{ id: 'a', name: 'First' }, { id: 'b' }],
    one: { title: 'Title' },
  });
});

test('a list whose length alone was asked for keeps its length and nothing else', () => {
  const { watched, read } = recordReads(tree());
  expect(watched.list.length).toBe(2);
  expect(JSON.stringify(read)).toBe('{"list":[null,null]}');
});

test('what is copied is recorded whole', () => {
  const { watched, read } = recordReads(tree());
  expect({ ...watched.one }).toEqual(tree().one);
  expect(read.one).toEqual(tree().one);
});

test('the same part is the same object each time, as React expects', () => {
  const { watched } = recordReads(tree());
  expect(watched.list[0]).toBe(watched.list[0]);
});
