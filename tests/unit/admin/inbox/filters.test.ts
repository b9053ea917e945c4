/** The database queries of the inbox. */
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

test('an empty inbox address filters nothing, and a kind filters by kind', () => {
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
])('the inbox ignores %s in its address: %s', (address) => expect(read(address)).toEqual(read('')));

describe('a request of the inbox', () => {
  test('an inbox request asks only for the kinds of its area', () => {
    expect(kinds(messages)).toEqual([{ field: 'kind', operator: 'in', value: '(contact,enquiry)' }]);
    expect(kinds(applications)).toEqual([{ field: 'kind', operator: 'in', value: '(application,resume)' }]);
  });

  test('an inbox request sends search text in its body, and calls no function without it', () => {
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
  ])('an inbox request for %s', (address, filter) => expect(filtersOf(address)).toEqual([filter]));

  test('an inbox request includes both days of a range, in the time zone of the person', () => {
    expect(filtersOf('from=2026-11-30&until=2026-11-30')).toEqual([
      { field: 'created_at', operator: 'gte', value: new Date(2026, 10, 30).toISOString() },
      { field: 'created_at', operator: 'lt', value: new Date(2026, 11, 1).toISOString() },
    ]);
  });

  test.each(['asc', 'desc'] as const)('an inbox request has a complete order: %s', (order) => {
    expect(sortersOf({ field: 'last_name', order })).toEqual([
      { field: 'last_name', order },
      { field: 'first_name', order },
      { field: 'id', order: 'desc' },
    ]);
  });
});
