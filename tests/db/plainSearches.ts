/**
 * The meaning of `search_jobs`: queries that candidates in India type, with the jobs they find, then plain SQL without
 * optimizations.
 */
import * as fc from 'fast-check';
import { SEED } from '../builders/fuzz';
import { each, type Found } from '../builders/jobs/searches';

const NURSES = ['Staff Nurse', 'Ward Sister'];
const FRESHERS = ['Graduate Trainee', 'Office Assistant', 'Telecaller'];
const ALL = ['Staff Nurse', 'Ward Sister', 'Accountant', 'Chief Financial Officer'];
const OVER_20_LAKH = ['Chief Financial Officer', 'Java Developer', 'HR Manager', 'Consultant Physician'];
const OVER_12_LAKH = [
  'Chief Financial Officer',
  'Senior Design Engineer',
  'Java Developer',
  'Supply Chain Planner',
];
const AROUND_12_LAKH = ['Senior Design Engineer', 'Supply Chain Planner', 'HR Manager'];
const BELOW_20_THOUSAND = ['Graduate Trainee', 'Office Assistant', 'Security Guard', 'Driver'];

/** Up to four titles that each query finds on `INDIAN_BOARD`, the best first. */
export const TYPED_IN_INDIA: readonly Found[] = [
  // A state finds its cities, and a city no others.
  ...each('kerala|nurse kerala|nurse jobs in kerala', NURSES),
  ...each('kochi|ernakulam|nurse job near kochi', ['Staff Nurse']),
  ...each('tamil nadu|tamilnadu', ['Accountant', 'Senior Design Engineer']),
  ...each("karnataka|blore|b'lore", ['Java Developer']),
  ...each('maharashtra', ['Chief Financial Officer', 'Supply Chain Planner']),
  ...each('telangana|doctor hyderabad', ['Consultant Physician']),
  ...each('gujarat', ['Safety Officer', 'Graduate Trainee']),
  ...each('amdavad', ['Graduate Trainee']),
  ...each('bihar|security guard', ['Security Guard']),
  ...each('odisha|orissa|sales exec odisha', ['Sales Executive']),
  ...each('haryana|ncr|delhi ncr', ['HR Manager']),
  ...each('punjab|driver ki naukri punjab mein|driver job', ['Driver']),
  ...each('west bengal|tele caller|bpo', ['Telecaller']),
  ...each('himachal pradesh|himachal', ['Plant Head']),
  ...each('madhya pradesh', ['Office Assistant']),
  ...each('uae|emirates', ['Civil Engineer']),
  ...each('gulf|abroad|overseas jobs', ['Civil Engineer', 'Welder']),
  ...each('qatar', ['Welder']),
  // Pay by the year.
  ...each('20+ lpa|20 lpa|above 20 lpa|20 lakhs and above|20 lpa plus|20 lpa above', OVER_20_LAKH),
  ...each('at least 18.5 LPA|more than 20lpa', OVER_20_LAKH),
  ...each('10 lakh per annum|12 lakhs pa|12 lakhs p.a.|12 lakhs ctc|1200000', OVER_12_LAKH),
  ...each('10-15 lpa|10 to 15 lakh|10 lakh to 15 lakh|10–15 LPA', AROUND_12_LAKH),
  ...each('min 25 lpa', ['Chief Financial Officer', 'Java Developer', 'Consultant Physician']),
  ...each('1 cr|1.1 crore', ['Chief Financial Officer']),
  ...each('15 L', ['Chief Financial Officer', 'Java Developer', 'Supply Chain Planner', 'HR Manager']),
  // Pay by the month and by the day.
  ...each('30000 per month|30k|₹30,000|rs 30000 pm|30000/- per month|25000|500 per day', ALL),
  ...each('nurse 40000|nurse salary 40000|nurse 40k', ['Staff Nurse']),
  ...each('nurse 25k|nurse 25000', NURSES),
  ...each('accountant 30000 in hand', ['Accountant']),
  ...each('under 2.5 lakh|upto 15000', BELOW_20_THOUSAND),
  ...each('15k to 18k', ['Graduate Trainee', 'Security Guard', 'Driver', 'Telecaller']),
  // Degrees, short words and abbreviations.
  ...each('bsc nursing|b.sc nursing|b.sc. nursing|icu|gnm nurse', ['Staff Nurse']),
  ...each('bcom|b.com accountant|tally|tally accountant|gst|acountant', ['Accountant']),
  ...each('btech|b.tech fresher|b.e', ['Graduate Trainee']),
  ...each('sr engineer|sr. design engineer|enginer chennai', ['Senior Design Engineer']),
  ...each('cfo|CFO mumbai|chief financial officer', ['Chief Financial Officer']),
  ...each('scm|supply chain management', ['Supply Chain Planner']),
  ...each('hse|ehs officer', ['Safety Officer']),
  ...each('doctor', ['Consultant Physician']),
  ...each('asst|office asst', ['Office Assistant']),
  ...each('sales exec', ['Sales Executive']),
  // Years of experience.
  ...each('2 years experience|2 saal ka experience', [
    'Staff Nurse',
    'Ward Sister',
    'Accountant',
    'Office Assistant',
  ]),
  ...each('nurse 2 years experience|nurse with 2 yrs exp|experienced nurse', NURSES),
  ...each('experience 10 years|10 years of experience', ['HR Manager', 'Consultant Physician']),
  ...each('min 5 years experience engineer', ['Senior Design Engineer']),
  ...each('0 years experience|0 year experience|fresher|freshers job|no experience', FRESHERS),
  // Hindi in Latin letters, and words that every search here implies.
  ...each('naukri|naukri chahiye|jobs near me|vacancy|urgent hiring', ALL),
  ...each('kochi mein nurse ki naukri', ['Staff Nurse']),
  ...each('nurse ki vacancy|urgent hiring nurse|looking for nurse job', NURSES),
  ...each('ghar se kaam|ghar se kaam chahiye|work from home|wfh developer|java devloper', ['Java Developer']),
  // Workplaces.
  ...each('part time|part time job indore', ['Office Assistant']),
  ...each('night shift|night', ['Security Guard', 'Ward Sister']),
  ...each('night duty nurse', ['Ward Sister']),
  ...each('night guard|night shift security', ['Security Guard']),
  ...each('early shift|morning shift|driver morning', ['Driver']),
  ...each('late shift|evening shift', ['Safety Officer']),
  ...each('day shift|general shift', ['Accountant']),
  ...each('rotational shift|rotating shifts|weekend|weekend shift', ['Telecaller']),
  ...each('flexible|flexible timings|flexitime', ['HR Manager']),
  // A number is not always pay.
  ...each('30kg|560100|25000km|20 beds|4k', []),
  ...each('walk in|walk in interview|saudi', []),
];

type Order = keyof typeof ORDERS;

const ORDERS = {
  recent: 'posted_at desc, id desc',
  salary_high: 'salary_yearly_inr desc nulls last, posted_at desc, id desc',
  salary_low: 'salary_yearly_inr, posted_at desc, id desc',
  title: 'lower(title), posted_at desc, id desc',
};

const TEXTS = '|nurse|engineer|latin|sanskrit|tamil|hebrew|nurse tamil|enginer|welder'.split('|');

/** Filters as arguments and as conditions. */
const FILTERS = [
  [`location => 'Town 7'`, `location = 'Town 7'`],
  [`category => '["Industry 3", "Industry 11"]'`, `category in ('Industry 3', 'Industry 11')`],
  [`type => 'Contract'`, `type = 'Contract'`],
  [`workplace => 'remote'`, `workplace = 'remote'`],
  [`shift => '["night", "late"]'`, `shift in ('night', 'late')`],
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

/** A query that returns no row if a search finds the expected ids and number. */
function differenceOf({ q, sort, filters, page, size }: Search): string {
  const call = [
    `q => '${q}', sort => '${sort}', page => ${page}, size => ${size}`,
    ...filters.map(([it]) => it),
  ];
  const text = q && `search @@ (select words from private.job_query('${q}'))`;
  const condition = [text || 'true', ...filters.map(([, it]) => it)].join(' and ');
  // A list for a query ends at its two hundredth job, and is counted as far as it was read.
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

/** The first ids by relevance: only the newest hundred matches are ranked. */
export const plainOrderByRelevance = (q: string, size: number): string => `
  with hits as (
    select *, ts_rank(search, words) as rank, row_number() over (order by posted_at desc, id desc) as place
    from private.open_jobs cross join private.job_query('${q}')
    where search @@ words
  )
  select array_to_json(array(
    select id from hits order by case when place <= 100 then rank end desc nulls last, place limit ${size}
  ))`;
