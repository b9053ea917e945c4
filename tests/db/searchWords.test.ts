/** What `jobSearchQuestions` does not ask: when words are alike, short ones, pay, and what would be a command. */
import { describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import { each, onSearch, type Found } from '../builders/jobs/searches';

const { on, sql } = useActing();
const { visitor, titles, plant, found } = onSearch(on);

const HOSTILE = [
  ...`'; drop table public.jobs; --¦nurse' | 'engineer¦nurse & ! engineer¦!nurse¦nurse <-> kochi¦nurse:*`.split(
    '¦',
  ),
  ...`(((((¦\\¦%_%¦{"q": 1}¦-nurse¦"¦'¦🙂¦…¦नर्स¦\u{202E}nurse¦\uFFFF`.split('¦'),
  'a '.repeat(5000),
  'x'.repeat(100_000),
  "'".repeat(10_000),
  'ß'.repeat(300),
];

describe('words', () => {
  test('that are alike are taken in only when nothing has the typed ones, whatever the filters', async () => {
    await plant([{ title: 'Staff Nurse', location: 'Kochi' }]);
    expect(await titles({ q: 'nursse' })).toEqual(['Staff Nurse']);
    await plant([{ title: 'Nursse' }]);
    expect(await titles({ q: 'nursse' })).toEqual(['Nursse']);
    expect(await titles({ q: 'nursse', location: 'Kochi' })).toEqual([]);
  });

  test('that would be commands are just text', async () => {
    await plant([{ title: 'Staff Nurse', location: 'Kochi' }]);
    for (const q of HOSTILE) {
      for (const sort of ['recent', 'relevance'] as const) {
        const { rows, total, all_open } = await visitor.search({ q, sort });
        expect([total, all_open]).toEqual([rows.length, 1]);
      }
      await visitor.facets({ q });
      await visitor.search({ location: q, category: q, type: q, workplace: q });
      expect(await visitor.insights()).toMatchObject({ total: 1 });
    }
  });

  test('of two or three letters are not the beginning of others', async () => {
    await plant([
      { title: 'Battery Test Lead', description: 'Knowledge of AIS 156 and the APIs of a gas lab.' },
      { title: 'AIS Tester' },
      { title: 'AI Researcher' },
      { title: 'Clerk', description: 'You use AI every day, and it is fun.' },
    ]);
    const cases: Found[] = [
      ...each('AI', ['AI Researcher', 'Clerk']),
      ...each('ais', ['Battery Test Lead', 'AIS Tester']),
      ...each('gas', ['Battery Test Lead']),
      ...each('api', ['Battery Test Lead']),
    ];
    expect(await found(cases)).toEqual(cases);
  });

  test('are found in skills, in each of the cities and in descriptions, with mistakes', async () => {
    const cities = ['Indore', 'Bhopal'].map((city) => ({ city, region: '', country: 'IN', postal_code: '' }));
    await plant([
      { title: 'Designer', skills: ['Figma'], places: JSON.stringify(cities) },
      { title: 'Nurse', description: 'Care for **ventilated** patients.', location: 'Bengaluru' },
      { title: 'Astronaut', status: 'draft' },
    ]);
    const cases: Found[] = [
      ...each('figma|Bhopal|bhopl', ['Designer']),
      ...each('ventilated|ventillated|ventlated|vnetilated|ventilatid', ['Nurse']),
      // By words that mean the same.
      ...each('bangalroe', ['Nurse']),
    ];
    expect(await found(cases)).toEqual(cases);
    expect(await sql(`select private.similar_words('astronuat') as word`)).toEqual([]);
  });

  test('that say a pay are a filter', async () => {
    await plant([
      { title: 'Engineer', salary_max: 1_800_000 },
      { title: 'Doctor', salary_min: 1_500_000, salary_max: 2_500_000 },
      { title: 'Nurse', salary_max: 1_700_000 },
      { title: 'Clerk' },
    ]);
    const cases: Found[] = [
      ...each('18 lpa|18LPA', ['Engineer', 'Doctor']),
      ...each('doctor 18 lakhs|20-30 lakh jobs|20 to 30 lpa|18.5 lpa', ['Doctor']),
      ...each('99 lpa|18', []),
    ];
    expect(await found(cases)).toEqual(cases);
  });
});
