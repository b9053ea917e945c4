import type { CrudFilter } from '@refinedev/core';
import { expect, test } from 'vitest';
import { readListState, valuesOf } from '../../../../admin/kit/ui/list/listAddress';
import { jobsRequest, readQuery } from '../../../../admin/resources/jobs/list/jobsQuery';
import { JOB_STATES, jobState } from '../../../../admin/kit/data/jobs/jobState';
import { statusActions, visitorsSee } from '../../../../admin/resources/jobs/form/statusLabels';

const NOW = new Date('2027-01-01T10:00:00Z');
const query = (search: string) => readQuery(valuesOf(readListState({ search, state: null }).filters));
const request = (address: string) => jobsRequest(query(address), 'id', NOW);
const filters = (address: string) => request(address).filters;

test('the address of the jobs list is parsed, and malformed parts are ignored', () => {
  expect(query('status=gone&type=x&workplace=moon&page=-1&sort=password')).toEqual(query(''));
  expect(Object.values(query('')).join('')).toBe('');
  expect(query('q= nurse &status=expired&page=3')).toMatchObject({ q: 'nurse', status: 'expired' });
});

const TIMES = [null, '2026-12-31T10:00:00.000Z', NOW.toISOString(), '2027-01-02T10:00:00.000Z'];

/** One job of each status, with every opening and closing time. */
const JOBS = ['draft', 'published', 'closed'].flatMap((status) =>
  TIMES.flatMap((opens_at) => TIMES.map((closes_at) => ({ status, opens_at, closes_at }))),
);

/** Evaluates a condition like the database; times in one format compare as texts. */
function holds(filter: CrudFilter, job: Record<string, string | null>): boolean {
  if (!('field' in filter)) return filter.value.some((condition) => holds(condition, job));
  const value = job[filter.field] ?? null;
  if (filter.operator === 'eq') return value === filter.value;
  if (filter.operator === 'null') return value === null;
  if (filter.operator === 'lte') return value !== null && value <= filter.value;
  if (filter.operator === 'gt') return value !== null && value > filter.value;
  throw new Error(`No state of a job is expected to ask for ${filter.operator}.`);
}

test('a jobs search sends any text in the body, and calls no function without text', () => {
  const words = 'a,b)or(id.gt.0 "%*_';
  const { filters: conditions, meta } = request(`q=${encodeURIComponent(words)}`);
  expect(conditions).toEqual([]);
  expect(meta).toMatchObject({ select: 'id', call: { name: 'find_jobs', args: { words } } });
  expect(request('q=%20').meta).not.toHaveProperty('call');
});

test('a jobs search quotes an industry', () => {
  expect(filters(`category=${encodeURIComponent('Oil "&" Gas, \\')}`)).toEqual([
    { field: 'category', operator: 'eq', value: String.raw`"Oil \"&\" Gas, \\"` },
  ]);
});

test.each(Object.keys(JOB_STATES))('the jobs filter selects every job that is %s, and no other', (state) => {
  const chosen = JOBS.filter((job) => filters(`status=${state}`).every((filter) => holds(filter, job)));
  expect(chosen).toEqual(JOBS.filter((job) => jobState(job, NOW) === state));
  expect(chosen).not.toEqual([]);
});

const times = (opens_at: string, closes_at = '') => ({ opens_at, closes_at });
const labels = (...of: Parameters<typeof statusActions>) => {
  const { main, others } = statusActions(...of);
  return [main, ...others].map(({ label, status }) => `${label} → ${status}`);
};

const now = new Date('2027-01-01T10:00');

test('new jobs have buttons to publish or schedule, and published ones to keep, close or withdraw', () => {
  expect(labels(undefined, times(''), now)).toEqual(['Publish → published', 'Save draft → draft']);
  expect(labels('draft', times('2027-01-01T10:00'), now)[0]).toBe('Publish → published');
  expect(labels('draft', times('2027-01-01T10:01'), now)[0]).toBe('Schedule → published');
  const kept = ['Save changes → published', 'Back to draft → draft', 'Close job → closed'];
  expect(labels('published', times(''), now)).toEqual(kept);
  expect(labels('closed', times(''), now)).toContain('Publish again → published');
});

test.each([
  ['published', times(''), 'Published. Open until closed.'],
  ['published', times('2027-01-02T09:00'), /^Scheduled\. Open from 2 Jan 2027.* until closed\.$/],
  ['published', times('', '2027-01-03T09:00'), /^Published\. Open until 3 Jan 2027/],
  ['published', times('', '2027-01-01T10:00'), /^Visitors saw it until 1 Jan 2027/],
  ['published', times('2027-02-31T'), 'Published. Open until closed.'],
  ['draft', times(''), 'Draft: not visible to visitors.'],
  ['closed', times(''), /^Closed/],
] as const)('the buttons of a job describe its visibility when it is %s with %j', (status, at, words) => {
  expect(visitorsSee(status, at, now)).toMatch(words);
});
