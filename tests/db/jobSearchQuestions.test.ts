/** Typical queries of job seekers return the same on the embedded engine and on a project's PostgreSQL. */
import { describe, expect, test } from 'vitest';
import { TYPED_IN_INDIA } from './plainSearches';
import { INDIAN_BOARD } from '../builders/jobs/indianBoard';
import { BOARD, fillWith, QUESTIONS, type Found } from '../builders/jobs/searches';
import { useStage } from '../stage/database/database';
import { asVisitor, useProject } from '../stage/postgres/useProject';
import { asVisitor as calledByVisitor } from '../builders/jobs/jobs';
import { hasPostgres } from '../stage/postgres/postgresServer';
import type { JobPageRequest, JobSearch } from '../../src/shared/jobs/jobs';

/** Long queries, injected commands, and nonsense: each is answered, with any result. */
const ODD = [
  ...`'; drop table public.jobs; --¦nurse' | 'engineer¦nurse & ! engineer¦!nurse¦nurse <-> kochi¦nurse:*`.split(
    '¦',
  ),
  ...`(((((¦\\\\¦{"q": 1}¦-nurse¦"¦'¦🙂¦…¦नर्स¦\u{202E}nurse¦\uFFFF`.split('¦'),
  'a '.repeat(5000),
  'x'.repeat(100_000),
  "'".repeat(10_000),
  'ß'.repeat(300),
  'nurse '.repeat(1700),
  'the of and in',
  `"staff nurse" 'kochi'`,
  '^(staff|nurse).*[a-z]+$',
  String.raw`\\d+ \\m nurse:* & ! | <->`,
  'नर्स நர்ஸ் నర్స్ ನರ್ಸ್ നഴ്സ് নার্স ਨਰਸ نرس медсестра 護士',
  '%_%',
];

type Search = (request: JobPageRequest) => Promise<JobSearch>;

/** The first four titles for each query, by relevance. */
const answers = (search: Search, questions: readonly Found[]) =>
  Promise.all(
    questions.map(async ([request]): Promise<Found> => {
      const { rows } = await search({ ...request, sort: 'relevance', size: 4 });
      return [request, rows.map(({ title }) => title)];
    }),
  );

/** The odd queries whose results do not match their stated count. */
async function unanswered(search: Search): Promise<string[]> {
  const wrong: string[] = [];
  for (const q of ODD) {
    const { rows, total, all_open } = await search({ q, sort: 'relevance', size: 50, with_facets: true });
    const filtered = await search({ location: q, category: q, type: q, workplace: q });
    if (total !== rows.length || all_open !== 27 || filtered.total !== 0) wrong.push(q);
  }
  return wrong;
}

function askAndCompare(search: Search, run: (sql: string) => Promise<unknown>) {
  test.each([
    ['questions find', BOARD, QUESTIONS],
    ['texts as people in India type them find', INDIAN_BOARD, TYPED_IN_INDIA],
  ])('%s the intended jobs, the best first', async (_, board, questions) => {
    await run(fillWith(board));
    expect(await answers(search, questions)).toEqual(questions);
  });

  test('odd queries are answered', async () => {
    await run(fillWith(BOARD));
    expect(await unanswered(search)).toEqual([]);
  });
}

describe('on the embedded engine', () => {
  const on = useStage();
  askAndCompare(calledByVisitor(on).search, (sql) => on().backend.sql(sql));
});

describe.skipIf(!hasPostgres)("on a project's PostgreSQL", () => {
  const { query } = useProject();
  askAndCompare(async (request) => {
    const given = Object.entries(request).map(([name, value]) => `${name} => $q$${String(value)}$q$`);
    return JSON.parse(await query(asVisitor(`select public.search_jobs(${given.join(', ')})`))) as JobSearch;
  }, query);
});
