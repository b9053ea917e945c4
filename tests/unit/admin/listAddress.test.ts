/** What a list says of itself in its address. */
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
    'reads and writes %j as it is',
    (search) => expect(writeListState(read(search))).toEqual({ search, state: {} }),
  );

  test.each(['?page=1', '?page=-2', '?page=1.5', '?page=x', '?page=100000', '?status=', '?sort='])(
    'takes %s for an address with nothing in it',
    (search) => expect(read(search)).toEqual(read('')),
  );

  test('holds no words that name people: they go with the entry of the history', () => {
    const state = read('?stage=new', { words: 'ritu sample' });
    expect(writeListState(state)).toEqual({ search: '?stage=new', state: { words: 'ritu sample' } });
    expect(read('?words=ritu').filters).toEqual([]);
  });

  test('sorts by a column that the list knows, or else as usual', () => {
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

test('going back does not stop at each letter of words that name people', () =>
  expect(isQuietChange(read('', { words: 'rit' }), read('', { words: 'ritu' }))).toBe(true));
