/** Enough jobs on a plain PostgreSQL 15, as hosted projects run it, to trigger the other query plans. */
import { describe, expect, test } from 'vitest';
import { differencesOf, plainOrderByRelevance } from './plainSearches';
import { asVisitor, useProject } from '../stage/postgres/useProject';
import { hasPostgres } from '../stage/postgres/postgresServer';
import type { JobAddress, JobFacets, JobSearch, PageOfJobs } from '../../src/shared/jobs/jobs';

const insertPublished = (title: string) =>
  `insert into public.jobs (title, company, location, category, description, status)
   values ('${title}', 'Sample Clinics', 'Pune', 'Healthcare', 'Lorem ipsum.', 'published')`;

describe.skipIf(!hasPostgres)('with thousands of jobs', () => {
  const { query } = useProject('busy');
  const visit = async <Answer>(call: string) =>
    JSON.parse(await query(asVisitor(`select public.${call}`))) as Answer;
  const search = (filters: string) => visit<JobSearch>(`search_jobs(${filters})`);
  const open = async (condition: string) =>
    Number(await query(`select count(*) from private.open_jobs where ${condition}`));

  test('search_jobs finds the jobs that match its conditions, in order, with every query plan', async () => {
    expect(await query(differencesOf(60))).toBe('');
  });

  test.each(['engineer', 'nurse', 'latin', 'hebrew'])(
    'the relevance order of %s is by rank among the newest, then by age',
    async (q) => {
      const seen: number[] = [];
      for (const page of [1, 2, 3, 4, 5]) {
        const { rows } = await search(`q => '${q}', sort => 'relevance', size => 50, page => ${page}`);
        seen.push(...rows.map(({ id }) => id));
      }
      expect(seen).toEqual(JSON.parse(await query(plainOrderByRelevance(q, 200))));
    },
  );

  test.each(['', `q => 'latin'`, `q => 'engineer', type => 'Contract'`])(
    'job_facets(%s) counts correctly or not at all',
    async (filters) => {
      const facets = await visit<JobFacets>(`job_facets(${filters})`);
      for (const [facet, values] of Object.entries(facets)) {
        // None of these jobs has a shift.
        expect([facet, values.length > 0 || facet === 'shift']).toEqual([facet, true]);
        for (const { value, count } of values.slice(0, 4)) {
          const own = new RegExp(`(, )?${facet} => '[^']*'`);
          const others = filters.replace(own, '').replace(/^, /, '');
          const call = [others, `${facet} => '${value}'`].filter(Boolean).join(', ');
          const { total, has_more } = await search(call);
          const counted = Math.min(count ?? total, 1001);
          expect(has_more ? Math.min(counted, total) : counted).toBe(total);
        }
      }
    },
  );

  test('feeds and addresses reach every open job, page by page', async () => {
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

  test('two concurrent saves of new jobs with the same words both succeed', async () => {
    const titles = ['Alpha beta gamma delta', 'Delta gamma beta alpha'];
    await Promise.all([...titles, ...titles, ...titles].map((title) => query(insertPublished(title))));
    expect((await search(`q => 'gamma'`)).total).toBe(6);
  });
});
