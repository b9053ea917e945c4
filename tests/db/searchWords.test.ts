/** How words are taken: short ones whole, with their typing mistakes, as pay; and where a search that finds nothing leads. */
import { describe, expect, test } from 'vitest';
import { useStage } from '../support/database';
import { asVisitor, fromNow, plantJobs } from '../support/jobs';

const on = useStage();
const visitor = asVisitor(on);
const titles = async (q: string) => (await visitor.search({ q })).rows.map(({ title }) => title);

/** Titles tell the jobs apart; each job is a day older than the one before. */
const plant = (jobs: Parameters<typeof plantJobs>[1]) =>
  plantJobs(
    on(),
    jobs.map((job, age) => ({ posted_at: fromNow(-age - 0.5), ...job })),
  );

const plantAi = () =>
  plant([
    { title: 'Battery Test Lead', description: 'Knowledge of AIS 156 and the APIs of a gas lab.' },
    { title: 'AIS Tester' },
    { title: 'AI Researcher' },
    { title: 'Clerk', description: 'You use AI every day, and it is fun.' },
  ]);

const board = () => plantJobs(on(), [{ title: 'Senior Engineer' }, { location: 'Kochi' }]);

describe('whole words', () => {
  test.each([
    ['AI', ['AI Researcher', 'Clerk']],
    ['ais', ['Battery Test Lead', 'AIS Tester']],
    ['gas', ['Battery Test Lead']],
    ['api', ['Battery Test Lead']],
  ])('%s is not the beginning of another word', async (q, expected) => {
    await plantAi();
    expect(await titles(q)).toEqual(expected);
  });
});

test.each(['figma', 'Bhopal', 'bhopl'])('%s is found where it is a skill or one of the cities', async (q) => {
  const places = [
    { city: 'Indore', region: 'Madhya Pradesh', country: 'IN', postal_code: '' },
    { city: 'Bhopal', region: 'Madhya Pradesh', country: 'IN', postal_code: '' },
  ];
  await plant([{ title: 'Designer', skills: ['Figma'], places: JSON.stringify(places) }, { title: 'Clerk' }]);
  expect(await titles(q)).toEqual(['Designer']);
});

describe('typing mistakes', () => {
  test.each(['ventilated', 'ventillated', 'ventlated', 'vnetilated', 'ventilatid'])(
    'in words of descriptions: %s',
    async (q) => {
      await plant([{ title: 'Nurse', description: 'Care for **ventilated** patients.' }, { title: 'Clerk' }]);
      expect(await titles(q)).toEqual(['Nurse']);
    },
  );

  test('in words that mean the same', async () => {
    await plant([{ title: 'Nurse', location: 'Bengaluru' }]);
    expect(await titles('bangalroe')).toEqual(['Nurse']);
  });

  test('in words of a job that was not published are unknown', async () => {
    await plant([{ title: 'Astronaut', status: 'draft' }, { title: 'Nurse' }]);
    expect(await on().backend.sql(`select private.similar_words('astronuat') as word`)).toEqual([]);
  });
});

describe('pay in the text', () => {
  test.each([
    ['18 lpa', ['Engineer', 'Doctor']],
    ['18LPA', ['Engineer', 'Doctor']],
    ['doctor 18 lakhs', ['Doctor']],
    ['20-30 lakh jobs', ['Doctor']],
    ['20 to 30 lpa', ['Doctor']],
    ['18.5 lpa', ['Doctor']],
    ['99 lpa', []],
    ['18', []],
  ])('%s is a filter', async (q, expected) => {
    await plant([
      { title: 'Engineer', salary_max: 1_800_000 },
      { title: 'Doctor', salary_min: 1_500_000, salary_max: 2_500_000 },
      { title: 'Nurse', salary_max: 1_700_000 },
      { title: 'Clerk' },
    ]);
    const { rows, total } = await visitor.search({ q });
    expect(rows.map(({ title }) => title)).toEqual(expected);
    expect(total).toBe(expected.length);
  });
});

describe('a search that finds nothing', () => {
  test('tells what it would find without one of its filters', async () => {
    await board();
    expect(await visitor.search({ q: 'nurse', location: 'Pune', type: 'Full-time' })).toMatchObject({
      total: 0,
      without: [
        { filter: 'location', total: 1, has_more: false },
        { filter: 'q', total: 1, has_more: false },
      ],
      meant: null,
    });
    expect(await visitor.search({ q: 'nurse', location: 'Nowhere', type: 'Contract' })).toMatchObject({
      total: 0,
      without: [],
    });
    expect(await visitor.search({ q: 'nurse' })).not.toHaveProperty('without');
  });

  test('tells a similar word that finds something with the same filters', async () => {
    await board();
    await plant([{ title: 'Nursse', location: 'Berlin' }]);
    expect(await visitor.search({ q: 'Nursse jobs', location: 'Kochi' })).toMatchObject({
      total: 0,
      meant: { q: 'nurse', total: 1, has_more: false },
      without: [
        { filter: 'location', total: 1 },
        { filter: 'q', total: 1 },
      ],
    });
    expect(await visitor.search({ q: 'nursse', location: 'Nowhere' })).toMatchObject({ meant: null });
  });
});
