/** Hints about job portals beside the fields of a job. */
import { describe, expect, test } from 'vitest';
import { newJob } from '../../../../src/shared/jobs/editing/jobFields';
import { portalHints } from '../../../../admin/kit/data/jobs/portalHints';

describe('hints about job portals', () => {
  const job = {
    ...newJob(),
    title: 'Staff Nurse',
    company: 'Placeholder Hospitals',
    location: 'Kochi',
    description: 'You care for patients. '.repeat(20),
    places: ['Kochi, Kerala, 682001, India'],
    salary_min: '6 LPA',
    closes_at: '2027-01-01T10:00',
  };

  test('a complete job has no portal hints', () => expect(portalHints(job)).toEqual({}));

  test('an empty job has hints about every missing field', () => {
    expect(Object.keys(portalHints(newJob()))).toEqual(['description', 'places', 'salary_min', 'closes_at']);
  });

  test.each([
    ['title', { title: 'URGENT HIRING' }],
    ['title', { title: 'Staff Nurse in Kochi' }],
    ['title', { title: 'Staff Nurse, 6 LPA' }],
    ['title', { title: 'Staff Nurse!' }],
    ['description', { description: 'Call us.' }],
    ['places', { places: ['Kochi, Kerala'] }],
    ['places', { places: ['Kochi, 682001'] }],
  ])('a portal hint appears at the field %s: %j', (field, values) => {
    expect(Object.keys(portalHints({ ...job, ...values }))).toEqual([field]);
  });
});
