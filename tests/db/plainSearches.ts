/** What `search_jobs` means, said plainly in SQL, without any of its ways to be fast. */
import * as fc from 'fast-check';
import { SEED } from '../builders/fuzz';

type Order = keyof typeof ORDERS;

const ORDERS = {
  recent: 'posted_at desc, id desc',
  salary_high: 'salary_yearly_inr desc nulls last, posted_at desc, id desc',
  salary_low: 'salary_yearly_inr, posted_at desc, id desc',
  title: 'lower(title), posted_at desc, id desc',
};

const TEXTS = [
  '',
  'nurse',
  'engineer',
  'latin',
  'sanskrit',
  'tamil',
  'hebrew',
  'nurse tamil',
  'enginer',
  'welder',
];

/** Filters as arguments and as conditions. */
const FILTERS = [
  [`location => 'Town 7'`, `location = 'Town 7'`],
  [`category => '["Industry 3", "Industry 11"]'`, `category in ('Industry 3', 'Industry 11')`],
  [`type => 'Contract'`, `type = 'Contract'`],
  [`workplace => 'remote'`, `workplace = 'remote'`],
  ['salary_at_least => 700000', 'salary_yearly_inr >= 700000'],
  ['posted_within_days => 3', `posted_at > now() - interval '3 days'`],
] as const;

const aSearch = fc.record({
  q: fc.constantFrom(...TEXTS),
  sort: fc.constantFrom(...(Object.keys(ORDERS) as Order[])),
  filters: fc.subarray([...FILTERS], { maxLength: 3 }),
  page: fc.oneof(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 20 })),
  size: fc.constantFrom(6, 12, 50),
});

type Search = typeof aSearch extends fc.Arbitrary<infer T> ? T : never;

/** A query that gives no row if a search finds the ids and the number that it should. */
function differenceOf({ q, sort, filters, page, size }: Search): string {
  const call = [
    `q => '${q}', sort => '${sort}', page => ${page}, size => ${size}`,
    ...filters.map(([it]) => it),
  ];
  const text = q && `search @@ (select private.job_query('${q}'))`;
  const condition = [text || 'true', ...filters.map(([, it]) => it)].join(' and ');
  // By text a list ends at its two hundredth job, and is counted as far as it was read.
  const skip = (page - 1) * size;
  const rows = Math.max(0, Math.min(size, (q ? 200 : 1000) - skip));
  return `
    select $$${call.join(', ')}$$, found, ids, total, has_more, number
    from (
      select array(select (row ->> 'id')::bigint from jsonb_array_elements(answer -> 'rows') as row),
        (answer ->> 'total')::integer, (answer ->> 'has_more')::boolean
      from (select public.search_jobs(${call.join(', ')}) as answer) as answers
    ) as search (found, total, has_more)
    cross join (
      select
        array(
          select id from private.open_jobs where ${condition}
          order by ${ORDERS[sort]} limit ${rows} offset ${skip}
        ),
        (select ${q ? 'count(*)' : 'least(count(*), 1001)'} from private.open_jobs where ${condition})
    ) as plain (ids, number)
    where found <> ids or total > number or total < number and not has_more`;
}

/** The same for many searches at once. */
export const differencesOf = (count: number): string =>
  fc.sample(aSearch, { seed: SEED, numRuns: count }).map(differenceOf).join(' union all ');

/** The first ids by relevance: ranked are the newest hundred hits. */
export const plainOrderByRelevance = (q: string, size: number): string => `
  with hits as (
    select *, ts_rank(search, words) as rank, row_number() over (order by posted_at desc, id desc) as place
    from private.open_jobs cross join private.job_query('${q}') as words
    where search @@ words
  )
  select array_to_json(array(
    select id from hits order by case when place <= 100 then rank end desc nulls last, place limit ${size}
  ))`;
