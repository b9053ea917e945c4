/** What `search_jobs` means, said plainly in SQL, without any of its ways to be fast. */
import { createMakers, seeded } from './random';

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
  [`type => 'Contract'`, `type = 'Contract'`],
  [`workplace => 'remote'`, `workplace = 'remote'`],
  ['salary_at_least => 700000', 'salary_yearly_inr >= 700000'],
  ['posted_within_days => 3', `posted_at > now() - interval '3 days'`],
] as const;

/** A query that gives no row if a random search finds the ids and the number that it should. */
export function differenceOf(seed: number): string {
  const { pick, below } = createMakers(seeded(seed));
  const q = pick(TEXTS);
  const sort = pick(['recent', 'salary_high', 'salary_low', 'title'] as const);
  const filters = FILTERS.filter(() => below(4) === 0);
  const page = 1 + below(pick([2, 20]));
  const size = pick([6, 12, 50]);
  const call = [
    `q => '${q}', sort => '${sort}', page => ${page}, size => ${size}`,
    ...filters.map(([it]) => it),
  ];
  const text = q && `search @@ (select private.job_query('${q}'))`;
  const condition = [text || 'true', ...filters.map(([, it]) => it)].join(' and ');
  return `
    select $$${call.join(', ')}$$, found, ids, total, number
    from (
      select array(select (row ->> 'id')::bigint from jsonb_array_elements(answer -> 'rows') as row),
        (answer ->> 'total')::integer
      from (select public.search_jobs(${call.join(', ')}) as answer) as answers
    ) as search (found, total)
    cross join (
      select
        array(
          select id from private.open_jobs where ${condition}
          order by ${ORDERS[sort]} limit ${size} offset ${(page - 1) * size}
        ),
        (select least(count(*), 1001) from private.open_jobs where ${condition})
    ) as plain (ids, number)
    where found <> ids or total <> number`;
}

/** The first ids by relevance: of more than a thousand hits those among the newest thousand jobs are ranked. */
export const plainOrderByRelevance = (q: string, total: number, size: number): string => `
  with hits as (
    select *, row_number() over (order by posted_at desc, id desc) as place,
      ts_rank(search, (select private.job_query('${q}'))) as rank
    from (select *, row_number() over (order by posted_at desc, id desc) as age from private.open_jobs) as jobs
    where search @@ (select private.job_query('${q}'))
  ),
  newest as (select count(*) as number from hits where age <= 1000)
  select array_to_json(array(
    select id from hits, newest
    order by case
      when ${total} <= 1000 or age <= 1000 and number >= 30 or place <= 1000 and number < 30 then rank
    end desc nulls last, posted_at desc, id desc
    limit ${size}
  ))`;
