/** Jobs on a plain PostgreSQL 15 as hosted projects run it, and with so many of them that the other plans are taken. */
import { describe, expect, test } from 'vitest';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { supabaseFolder } from '../../src/backend/database';
import { differencesOf, plainOrderByRelevance } from './plainSearches';
import { asVisitor, useProject } from '../stage/postgres/useProject';
import { hasPostgres } from '../stage/postgres/postgresServer';
import type { JobAddress, JobFacets, JobInsights, PageOfJobs, JobSearch } from '../../src/shared/jobs/jobs';

const insertPublished = (title: string) =>
  `insert into public.jobs (title, company, location, category, description, status)
   values ('${title}', 'Sample Clinics', 'Pune', 'Healthcare', 'Lorem ipsum.', 'published')`;

const visiting = (query: (sql: string) => Promise<string>) => {
  const visit = async <Answer>(call: string) =>
    JSON.parse(await query(asVisitor(`select public.${call}`))) as Answer;
  return { visit, search: (filters = '') => visit<JobSearch>(`search_jobs(${filters})`) };
};

describe.skipIf(!hasPostgres)('a hosted project', () => {
  const { query } = useProject();
  const { visit, search } = visiting(query);
  test('takes the sample jobs, and the next one is number 17', async () => {
    await query(await readFile(join(supabaseFolder(), 'seed.sql'), 'utf8'));
    expect(await visit<JobInsights>('job_insights()')).toEqual({
      total: 16,
      new_this_week: 8,
      remote_available: 12,
    });
    expect((await search(`q => 'enginer puna', size => 1`)).rows).toMatchObject([
      { title: 'Battery Test Lead' },
    ]);
    expect((await search(`q => 'placeholder petroleum'`)).total).toBe(0);
    const insert = `insert into public.jobs (title, company, location, category)
      values ('Staff Nurse', 'Sample Clinics', 'Pune', 'Healthcare') returning id`;
    expect(await query(insert)).toBe('17');
  });

  test('shows visitors no view behind its functions', async () => {
    for (const name of ['open_jobs', 'job_cards', 'job_pages']) {
      await expect(query(asVisitor(`select * from private.${name}`))).rejects.toThrow('42501');
    }
  });

  test('lets two saves of new jobs with the same words go through at once', async () => {
    const saves = Array.from({ length: 6 }, (_, index) =>
      query(insertPublished(index % 2 ? 'Alpha beta gamma delta' : 'Delta gamma beta alpha')),
    );
    await Promise.all(saves);
    expect((await search(`q => 'gamma'`)).total).toBe(6);
  });
});

describe.skipIf(!hasPostgres)('with thousands of jobs', () => {
  const { query } = useProject('busy');
  const { visit, search } = visiting(query);
  const open = async (condition: string) =>
    Number(await query(`select count(*) from private.open_jobs where ${condition}`));

  test.each([
    ['', 'true'],
    [`location => 'Town 7'`, `location = 'Town 7'`],
    [
      `location => '["Town 7", "Town 8"]', category => 'Industry 11', type => 'Contract'`,
      `location in ('Town 7', 'Town 8') and category = 'Industry 11' and type = 'Contract'`,
    ],
    [
      `workplace => 'remote', posted_within_days => 1`,
      `workplace = 'remote' and posted_at > now() - interval '1 day'`,
    ],
    [`q => 'nurse'`, `title = 'Staff Nurse'`],
    [`q => 'engineer'`, `title = 'Senior Engineer'`],
    [`q => 'latin'`, `description ~ 'Latin'`],
    [`q => 'sanskrit'`, `description ~ 'Sanskrit'`],
    [`q => 'latin', location => 'Town 3'`, `description ~ 'Latin' and location = 'Town 3'`],
  ])(
    'search_jobs(%s) counts right, or says that there are more, and pages through all that it lists',
    async (filters, condition) => {
      const expected = await open(condition);
      const most = filters.startsWith('q') ? 200 : 1000;
      const of = (page: number, sort: string) =>
        search([filters, `page => ${page}, size => 50, sort => '${sort}'`].filter(Boolean).join(', '));
      for (const sort of ['recent', 'title', 'relevance']) {
        const seen: number[] = [];
        for (let page = 1; page <= most / 50 + 1; page += 1) {
          const { rows, total, has_more, all_open } = await of(page, sort);
          expect(all_open).toBe(1001);
          const isRight = has_more ? total <= Math.min(expected, 1001) : total === expected;
          expect([total, has_more, isRight]).toEqual([total, has_more, true]);
          seen.push(...rows.map(({ id }) => id));
        }
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen.length).toBe(Math.min(expected, most));
      }
    },
  );

  test('search_jobs finds what its conditions mean, in its order, whatever way it takes', async () => {
    expect(await query(differencesOf(60))).toBe('');
  });

  test.each(['engineer', 'nurse', 'latin', 'hebrew'])(
    'the order by relevance of %s is by rank among the newest, then by age',
    async (q) => {
      const { rows } = await search(`q => '${q}', sort => 'relevance', size => 50`);
      const plain = await query(plainOrderByRelevance(q, 50));
      expect(rows.map(({ id }) => id)).toEqual(JSON.parse(plain));
    },
  );

  test.each([
    '',
    `location => 'Town 7'`,
    `q => 'nurse'`,
    `q => 'latin'`,
    `q => 'engineer', type => 'Contract'`,
  ])('job_facets(%s) counts right or not at all', async (filters) => {
    const facets = await visit<JobFacets>(`job_facets(${filters})`);
    for (const [facet, values] of Object.entries(facets)) {
      expect(values.length).toBeGreaterThan(0);
      for (const { value, count } of values.slice(0, 4)) {
        const own = new RegExp(`(, )?${facet} => '[^']*'`);
        const others = filters.replace(own, '').replace(/^, /, '');
        const call = [others, `${facet} => '${value}'`].filter(Boolean).join(', ');
        const { total, has_more } = await search(call);
        const counted = Math.min(count ?? total, 1001);
        expect(has_more ? Math.min(counted, total) : counted).toBe(total);
      }
    }
  });

  test('feeds and addresses reach every open job, part by part', async () => {
    const everything = await open('true');
    const feed = new Set<number>();
    for (let after = ''; ;) {
      const part = await visit<PageOfJobs[]>(`jobs_for_feeds(size => 5000${after})`);
      expect(part.length).toBeLessThanOrEqual(1000);
      for (const { id } of part) feed.add(id);
      const last = part.at(-1);
      if (!last) break;
      after = `, after_posted_at => '${last.posted_at}', after_id => ${last.id}`;
    }
    expect(feed.size).toBe(everything);
    const addresses = new Set<number>();
    for (let after = 0; ;) {
      const part = await visit<JobAddress[]>(`job_addresses(${after})`);
      for (const { id } of part) addresses.add(id);
      const last = part.at(-1);
      if (!last) break;
      after = last.id;
    }
    expect(addresses).toEqual(feed);
  });
});
