/** The state of a list in its address. */
import { describe, expect, test } from 'vitest';
import {
  chosenSort,
  isQuietChange,
  readListState,
  writeListState,
} from '../../../admin/kit/ui/list/listAddress';

const read = (search: string, state: unknown = null) => readListState({ search, state });

describe('the address of a list', () => {
  test.each(['', '?status=open', '?q=staff+nurse&status=open&columns=a+b&sort=-title&page=2'])(
    'a list address is read and written unchanged: %j',
    (search) => expect(writeListState(read(search))).toEqual({ search, state: {} }),
  );

  test.each(['?page=1', '?page=-2', '?page=1.5', '?page=x', '?page=100000', '?status=', '?sort='])(
    'a list address ignores %s',
    (search) => expect(read(search)).toEqual(read('')),
  );

  test('a list address contains no text about people, which is kept in the history entry', () => {
    const state = read('?stage=new', { words: 'ritu sample' });
    expect(writeListState(state)).toEqual({ search: '?stage=new', state: { words: 'ritu sample' } });
    expect(read('?words=ritu').filters).toEqual([]);
  });

  test('a list is sorted by a known column, or by default', () => {
    const known = { title: 'Title' };
    expect(chosenSort(read('?sort=-title').sorters, known)).toEqual({ field: 'title', order: 'desc' });
    const usual = { field: 'created_at', order: 'desc' };
    for (const search of ['', '?sort=password', '?sort=constructor'])
      expect(chosenSort(read(search).sorters, known)).toEqual(usual);
  });
});

test.each([
  ['?q=nur', '?q=nurse', true],
  ['?q=nurse&page=2', '?q=nurses', true],
  ['?columns=a', '?columns=a+b', true],
  ['', '?status=open', false],
  ['?q=nurse', '?q=nurse&page=2', false],
  ['?q=nurse', '?sort=title', false],
])('going back from %j and then %j stops in between: not %s', (from, to, isQuiet) => {
  expect(isQuietChange(read(from), read(to))).toBe(isQuiet);
});

test('going back skips the single letters of text about people', () =>
  expect(isQuietChange(read('', { words: 'rit' }), read('', { words: 'ritu' }))).toBe(true));
