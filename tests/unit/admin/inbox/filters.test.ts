/** What the inbox asks the database for. */
import { describe, expect, test } from 'vitest';
import { applications, messages } from '../../../../admin/resources/submissions/areas';
import { readListState, valuesOf } from '../../../../admin/kit/ui/list/listAddress';
import { readQuery, sortersOf, submissionsRequest } from '../../../../admin/resources/submissions/filters';

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
])('an address %s is as if it were not there: %s', (address) => expect(read(address)).toEqual(read('')));

describe('a request', () => {
  test('asks for the kinds of its area alone', () => {
    expect(kinds(messages)).toEqual([{ field: 'kind', operator: 'in', value: '(contact,enquiry)' }]);
    expect(kinds(applications)).toEqual([{ field: 'kind', operator: 'in', value: '(application,resume)' }]);
  });

  test('sends words in its body, and calls nothing without them', () => {
    expect(metaOf(' ritu  sample ')).toMatchObject({
      call: { name: 'find_submissions', args: { words: 'ritu  sample' } },
    });
    expect(metaOf('  ')).not.toHaveProperty('call');
  });

  test.each([
    ['owner=me', { field: 'owner_id', operator: 'eq', value: ME }],
    ['owner=nobody', { field: 'owner_id', operator: 'null', value: 'null' }],
    ['unread=yes', { field: 'read_at', operator: 'null', value: 'null' }],
    ['erasure=yes', { field: 'erasure_requested_at', operator: 'nnull', value: 'null' }],
    ['job=7', { field: 'job_id', operator: 'eq', value: '7' }],
    ['stage=offer', { field: 'stage', operator: 'eq', value: 'offer' }],
    ['musts=met', { field: 'unmet', operator: 'eq', value: 0 }],
    ['musts=unmet', { field: 'unmet', operator: 'gt', value: 0 }],
  ])('%s', (address, filter) => expect(filtersOf(address)).toEqual([filter]));

  test('takes both days of a range whole, where the person is', () => {
    expect(filtersOf('from=2026-11-30&until=2026-11-30')).toEqual([
      { field: 'created_at', operator: 'gte', value: new Date(2026, 10, 30).toISOString() },
      { field: 'created_at', operator: 'lt', value: new Date(2026, 11, 1).toISOString() },
    ]);
  });

  test.each(['asc', 'desc'] as const)('has a complete order: %s', (order) => {
    expect(sortersOf({ field: 'last_name', order })).toEqual([
      { field: 'last_name', order },
      { field: 'first_name', order },
      { field: 'id', order: 'desc' },
    ]);
  });
});
