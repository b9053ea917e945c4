/** Synonyms: a search for one word finds the others, by the current list. */
import { describe, expect, test } from 'vitest';
import { searchSynonyms } from '../../src/shared/content/lists/searchSynonyms';
import { useActing } from '../stage/database/acting';
import { onSearch } from '../builders/jobs/searches';
import { fromNow, plantJobs } from '../builders/jobs/jobs';

const { on, sql, table } = useActing();
const search = onSearch(on);
const titles = async (request: object) => (await search.titles({ size: 50, ...request })).toSorted();
/** The matches of each word. */
const byWords = (...words: string[]) => Promise.all(words.map((q) => titles({ q })));

const contentOf = (...groups: string[]) =>
  searchSynonyms.toContent(groups.map((words, order) => ({ id: `group-${order}`, words, order }))) as never;
const save = (content: object, version = 0) =>
  table('editor', 'site_content')
    .upsert({ section_id: searchSynonyms.id, content: content as never, version })
    .throwOnError();
const phrases = (source: string) =>
  sql('select phrase, meaning from private.synonyms where source = $1 order by meaning, phrase', [source]);

test('the database begins with the declared list of synonyms', async () => {
  await save(searchSynonyms.toContent(searchSynonyms.defaults));
  const builtIn = await phrases('built in');
  expect(builtIn.length).toBeGreaterThan(90);
  expect(await phrases('saved')).toEqual(builtIn);
});

const CITIES = {
  'Andhra Pradesh': 'Guntur',
  'Arunachal Pradesh': 'Itanagar',
  Assam: 'Gauhati',
  Bihar: 'Gaya',
  Chhattisgarh: 'Raipur',
  Goa: 'Panjim',
  Gujarat: 'Baroda',
  Haryana: 'Gurgaon',
  'Himachal Pradesh': 'Shimla',
  Jharkhand: 'Tatanagar',
  Karnataka: 'Hubli',
  Kerala: 'Calicut',
  'Madhya Pradesh': 'Gwalior',
  Maharashtra: 'Nasik',
  Manipur: 'Imphal',
  Meghalaya: 'Shillong',
  Mizoram: 'Aizawl',
  Nagaland: 'Dimapur',
  Odisha: 'Cuttack',
  Punjab: 'Amritsar',
  Rajasthan: 'Jaipur',
  Sikkim: 'Gangtok',
  'Tamil Nadu': 'Trichy',
  Telangana: 'Secunderabad',
  Tripura: 'Agartala',
  'Uttar Pradesh': 'Banaras',
  Uttarakhand: 'Dehradun',
  'West Bengal': 'Howrah',
  'Andaman and Nicobar': 'Port Blair',
  'Dadra and Nagar Haveli': 'Silvassa',
  'Jammu and Kashmir': 'Srinagar',
  Ladakh: 'Leh',
  Lakshadweep: 'Kavaratti',
};

test('each state finds the jobs in its cities, by all their names, and no others', async () => {
  await plantJobs(
    on(),
    Object.values(CITIES).map((city) => ({ title: `Clerk of ${city}`, location: city })),
  );
  const cases = Object.entries(CITIES).map(([state, city]) => [state, [`Clerk of ${city}`]]);
  expect(await Promise.all(Object.keys(CITIES).map(async (q) => [q, await titles({ q })]))).toEqual(cases);
});

describe('saved synonyms', () => {
  const [ward, nurse] = ['Ward Sister', 'Staff Nurse'];
  const both = [nurse, ward];
  const plant = () => plantJobs(on(), [{ title: ward, location: 'Bengaluru' }, { title: nurse }]);

  test('saved synonyms count from the next search on, in both directions', async () => {
    await plant();
    expect(await titles({ q: 'sister' })).toEqual([ward]);
    await save(contentOf('Ward sister, NURSE'));
    expect(await byWords('nurse', 'ward sister')).toEqual([both, both]);
    // A part of the phrase means only itself.
    expect(await byWords('sister', 'bangalore')).toEqual([[ward], []]);
    await save(contentOf('nurse; caregiver'), 1);
    expect(await byWords('caregiver', 'nurse')).toEqual([[nurse], [nurse]]);
    // A word of two groups means both.
    await save(contentOf('matron, sister', 'matron, staff nurse'), 2);
    expect(await byWords('matron', 'sister')).toEqual([both, [ward]]);
    await save(contentOf(), 3);
    expect(await byWords('bangalore', 'bengaluru')).toEqual([[], [ward]]);
  });

  test('a synonym after a colon is found but finds no others', async () => {
    await plantJobs(on(), [{ title: 'Nurse A' }, { title: 'Midwife B' }, { title: 'Orderly C' }]);
    await save(
      contentOf('Carer: nurse, midwife', 'staff: carer', 'midwife, accoucheuse', 'accoucheuse, orderly'),
    );
    expect(await byWords('carer', 'nurse', 'midwife', 'staff')).toEqual([
      ['Midwife B', 'Nurse A'],
      ['Nurse A'],
      ['Midwife B'],
      ['Midwife B', 'Nurse A'],
    ]);
  });

  test('drafted synonyms count while the draft is shown', async () => {
    await plant();
    await save(contentOf('matron, nurse'));
    const value = contentOf('matron, sister');
    await table('editor', 'content_drafts')
      .upsert({
        id: `site_content/${searchSynonyms.id}`,
        value,
        version: 0,
        publish_at: fromNow(1),
        unpublish_at: fromNow(2),
      })
      .throwOnError();
    expect(await titles({ q: 'matron' })).toEqual([nurse]);
    await sql(`update public.content_drafts set publish_at = now() - interval '1 hour', version = version`);
    expect(await titles({ q: 'matron' })).toEqual([ward]);
  });

  test.each([
    [{ groups: 'nurse, sister' }],
    [{ groups: [{ words: 7 }, 'nurse, sister', null, { words: ', ,;' }] }],
    [{}],
  ])('the invalid list %j is ignored', async (content) => {
    await plant();
    await save(content);
    expect(await titles({ q: 'nurse' })).toEqual([nurse]);
  });
});
