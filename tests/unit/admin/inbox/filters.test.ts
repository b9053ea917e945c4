/** What the inbox asks the database for. */
import { expect, test } from 'vitest';
import { applications, messages } from '../../../../admin/resources/submissions/areas';
import { readListState, valuesOf } from '../../../../admin/kit/ui/list/listAddress';
import { readQuery, submissionsRequest } from '../../../../admin/resources/submissions/query/filters';

const ME = '5f6c8a1e-0000-4000-8000-000000000001';
const read = (search: string, words = '', area = applications) =>
  readQuery(area, valuesOf(readListState({ search, state: { words } }).filters));
const filtersOf = (address: string, area = applications) =>
  submissionsRequest(area, read(address, '', area), ME).filters.slice(1);

const kinds = (area: typeof messages) => submissionsRequest(area, read('', '', area), ME).filters;
const metaOf = (q: string) => submissionsRequest(applications, read('', q), ME).meta;

test('an address without anything narrows nothing, one with a kind does', () => {
  expect(Object.values(read('')).filter(Boolean)).toEqual([]);
  expect(read('kind=resume')).toMatchObject({ kind: 'resume' });
});

test.each([
  ['stage=answered', 'a stage of the other area'],
  ['kind=contact', 'a kind of the other area'],
  ['owner=somebody', 'no person'],
  ['job=2,id.gt.0', 'no number'],
  ['source=a,b', 'no source'],
  ['musts=0', 'neither met nor not'],
  ['from=2026-13-45', 'no day'],
  ['until=tomorrow', 'no day'],
  ['unread=no&erasure=1', 'no switch'],
  ['words=ritu', 'words, which are never in an address'],
  ['page=-2&sort=email', 'no page and no order'],
])('an address %s is as if it were not there: %s', (address) => {
  expect(read(address)).toEqual(read(''));
});
