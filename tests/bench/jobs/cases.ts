/** What is measured: one statement each, as visitors cause it; the look-up is what everything is compared with. */

export interface Case {
  readonly name: string;
  /** A first page must cost at most ten look-ups. */
  readonly isFirstPage?: boolean;
  readonly sql: (random: number) => string;
}

const call = (name: string, sql: string, isFirstPage = false): Case => ({
  name,
  isFirstPage,
  sql: () => sql,
});
const search = (filters: string) => `select public.search_jobs(${filters});`;
const facets = (filters: string) => `select public.job_facets(${filters});`;

export const lookUp = (count: number): Case => ({
  name: 'look-up by primary key',
  sql: (random) => `select * from public.jobs where id = ${1 + Math.floor(random * count)};`,
});

export const cases = (count: number): Case[] => [
  {
    name: 'get_job',
    isFirstPage: true,
    sql: (random) => `select public.get_job(${1 + Math.floor(random * count)});`,
  },
  call('first page', search(''), true),
  call('page 100', search('page => 100')),
  call('last page (166)', search('page => 166')),
  call('location, frequent', search(`location => 'Pune'`), true),
  call('location, seldom', search(`location => 'Town 34'`), true),
  call('category', search(`category => 'Industry 7'`), true),
  call('type, seldom', search(`type => 'Internship'`), true),
  call('workplace', search(`workplace => 'remote'`), true),
  call('salary at least, seldom', search('salary_at_least => 5500000'), true),
  call('posted within 7 days', search('posted_within_days => 7'), true),
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
  call('salary high to low', search(`sort => 'salary_high'`), true),
  call('salary low to high', search(`sort => 'salary_low'`), true),
  call('alphabetical', search(`sort => 'title'`), true),
  call('alphabetical, location', search(`sort => 'title', location => 'Town 20'`)),
  call('salary, category', search(`sort => 'salary_high', category => 'Industry 7'`)),
  call('common word', search(`q => 'commonword'`), true),
  call('common word, by salary', search(`q => 'commonword', sort => 'salary_high'`), true),
  call('common word, relevance', search(`q => 'commonword', sort => 'relevance'`), true),
  call('common word, page 100', search(`q => 'commonword', page => 100`)),
  call('two words', search(`q => 'nurse pune'`), true),
  call('two words, page 100', search(`q => 'nurse pune', page => 100`)),
  call('word of one in 1,000', search(`q => 'uncommonword'`), true),
  call('word of one in 1,000, relevance', search(`q => 'uncommonword', sort => 'relevance'`), true),
  call('word of five old jobs', search(`q => 'rareword'`), true),
  call('word nobody has', search(`q => 'zzzzqqqq'`), true),
  call('typing mistakes', search(`q => 'enginer puna'`), true),
  call('word and filter', search(`q => 'engineer', location => 'Town 30'`), true),
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
  call('insights', 'select public.job_insights();'),
  call('featured', 'select public.featured_jobs();', true),
  { name: 'similar', sql: (random) => `select public.similar_jobs(${1 + Math.floor(random * count)});` },
  call('feed of 100', 'select public.jobs_for_feeds();'),
  call('1,000 addresses', `select public.job_addresses(${Math.floor(count / 2)});`),
];
