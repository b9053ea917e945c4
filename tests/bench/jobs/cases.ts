/** What is measured: one statement each, as visitors cause it; the look-up is what everything is compared with. */

export interface Case {
  readonly name: string;
  /** A first page, of a list or of a search by text, is held to ten look-ups. */
  readonly kind: 'first page' | 'search' | 'other';
  readonly sql: (random: number) => string;
}

const call = (name: string, sql: string, kind: Case['kind'] = 'other'): Case => ({
  name,
  kind,
  sql: () => sql,
});
const search = (filters: string) => `select public.search_jobs(${filters})`;
const facets = (filters: string) => `select public.job_facets(${filters})`;

/** What it costs to read the words of as many jobs as a search by frequent words begins with. */
const READ_400 = `select count(*) filter (where search @@ 'commonword') from (
  select search from private.open_jobs order by posted_at desc, id desc limit 400) as jobs`;

export const lookUp = (count: number): Case => ({
  name: 'look-up by primary key',
  kind: 'other',
  sql: (random) => `select * from public.jobs where id = ${1 + Math.floor(random * count)}`,
});

export const cases = (count: number): Case[] => [
  {
    name: 'get_job',
    kind: 'first page',
    sql: (random) => `select public.get_job(${1 + Math.floor(random * count)})`,
  },
  call('first page', search(''), 'first page'),
  call('page 100', search('page => 100')),
  call('last page (166)', search('page => 166')),
  call('location, frequent', search(`location => 'Pune'`), 'first page'),
  call('location, seldom', search(`location => 'Town 34'`), 'first page'),
  call('category', search(`category => 'Industry 7'`), 'first page'),
  call('type, seldom', search(`type => 'Internship'`), 'first page'),
  call('workplace', search(`workplace => 'remote'`), 'first page'),
  call('salary at least, seldom', search('salary_at_least => 5500000'), 'first page'),
  call('posted within 7 days', search('posted_within_days => 7'), 'first page'),
  call(
    'four filters, seldom',
    search(`location => 'Town 30', category => 'Industry 11', type => 'Contract', workplace => 'remote'`),
  ),
  call(
    'four filters and salary',
    search(
      `location => 'Pune', category => 'Industry 2', type => 'Contract', workplace => 'hybrid', salary_at_least => 3000000`,
    ),
  ),
  call('salary high to low', search(`sort => 'salary_high'`), 'first page'),
  call('salary low to high', search(`sort => 'salary_low'`), 'first page'),
  call('alphabetical', search(`sort => 'title'`), 'first page'),
  call('alphabetical, location', search(`sort => 'title', location => 'Town 20'`)),
  call('salary, category', search(`sort => 'salary_high', category => 'Industry 7'`)),
  call('common word', search(`q => 'commonword'`), 'search'),
  call('common word, by salary', search(`q => 'commonword', sort => 'salary_high'`), 'search'),
  call('common word, relevance', search(`q => 'commonword', sort => 'relevance'`), 'search'),
  call('common word, page 100', search(`q => 'commonword', page => 100`)),
  call('two words', search(`q => 'nurse pune'`), 'search'),
  call('two words, page 100', search(`q => 'nurse pune', page => 100`)),
  call('word of one in 1,000', search(`q => 'uncommonword'`), 'search'),
  call('word of one in 1,000, relevance', search(`q => 'uncommonword', sort => 'relevance'`), 'search'),
  call('word of one in 50', search(`q => 'seldomword'`), 'search'),
  call('word of one in 50, page 100', search(`q => 'seldomword', page => 100`)),
  call('word of one in 50, by salary', search(`q => 'seldomword', sort => 'salary_high'`), 'search'),
  call('word of the newest fiftieth', search(`q => 'trendword'`), 'search'),
  call('word of the newest, by salary', search(`q => 'trendword', sort => 'salary_high'`), 'search'),
  call('word of the oldest fiftieth', search(`q => 'bygoneword'`), 'search'),
  call('word of five old jobs', search(`q => 'rareword'`), 'search'),
  call('word nobody has', search(`q => 'zzzzqqqq'`), 'search'),
  call('typing mistakes', search(`q => 'enginer puna'`), 'search'),
  call('word and filter', search(`q => 'engineer', location => 'Town 30'`), 'search'),
  call('facets', facets('')),
  call('facets, location', facets(`location => 'Pune'`)),
  call(
    'facets, three filters',
    facets(`location => 'Town 20', category => 'Industry 3', type => 'Contract'`),
  ),
  call('facets, salary', facets('salary_at_least => 5500000')),
  call('facets, common word', facets(`q => 'commonword'`)),
  call('facets, word of one in 1,000', facets(`q => 'uncommonword'`)),
  call('facets, typing mistakes', facets(`q => 'enginer puna'`)),
  call('insights', 'select public.job_insights()'),
  call('featured', 'select public.featured_jobs()', 'first page'),
  {
    name: 'similar',
    kind: 'other',
    sql: (random) => `select public.similar_jobs(${1 + Math.floor(random * count)})`,
  },
  call('floor: a function that answers a page it has', 'select bench.same_answer()'),
  call('floor: reading the words of 400 jobs', READ_400),
  call('feed of 100', 'select public.jobs_for_feeds()'),
  call('1,000 addresses', `select public.job_addresses(${Math.floor(count / 2)})`),
];
