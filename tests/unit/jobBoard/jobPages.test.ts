/** The pages of the job board as sent by the server, with and without a responding backend. */
import { expect, test } from 'vitest';
import { render } from '../../../src/app/render';
import type { JobReader } from '../../../src/data/jobs';
import { contentOf, openPage, SITE, sourceOf } from '../../stage/renderedSite';
import { aJobPage, readerOf } from '../../builders/jobs/shownJobs';

const down = () => Promise.reject(new Error('The backend is down.'));
const silent: JobReader = {
  ...readerOf(),
  search: down,
  searchWithFacets: down,
  facets: down,
  insights: down,
  featured: down,
  find: down,
  similar: down,
  byIds: down,
};

const JOB = '/jobs/7-site-reliability-engineer';
const typesIn = (body: string) =>
  [...body.matchAll(/"@type":"(JobPosting|BreadcrumbList)"/g)].map(([, type]) => type);

test('the list and its pages have their own addresses, and filtered ones are not indexed', async () => {
  const twelve = readerOf(Array.from({ length: 12 }, (_, index) => aJobPage({ id: index + 1 })));
  const first = await openPage('/jobs?src=linkedin');
  expect(first.head).toContain(`<link rel="canonical" href="${SITE}/jobs"/>`);
  expect(first.head).toContain('href="/jobs/feed.xml"');
  const second = await openPage('/jobs?page=2', contentOf(), twelve);
  expect(second.head).toContain(`<link rel="canonical" href="${SITE}/jobs?page=2"/>`);
  expect(second.head).toContain('<title>Find Jobs, page 2 |');
  const { head } = await openPage('/jobs?location=Pune');
  expect(head).toContain('<meta name="robots" content="noindex"/>');
  expect(head).toContain(`<link rel="canonical" href="${SITE}/jobs?location=Pune"/>`);
});

test('a search has its own title with its number of jobs, and the picture of the list', async () => {
  const { head } = await openPage('/jobs?q=nurse&location=Pune');
  const said = 'Nurse jobs in Pune: 2 open';
  expect(head).toContain(`<title>${said} |`);
  expect(head).toContain(`<meta property="og:title" content="${said}"/>`);
  expect(head).toContain(`<meta name="description" content="${said}. Open positions`);
  expect(head).toContain(`<meta property="og:image" content="${SITE}/social/jobs.png"/>`);
  expect(head).toContain(`<meta property="og:url" content="${SITE}/jobs?q=nurse&amp;location=Pune"/>`);
  const unanswered = await openPage('/jobs?q=nurse', contentOf(), silent);
  expect(unanswered.head).toContain('<title>Find Jobs |');
  expect(unanswered.head).not.toContain('og:image');
});

/** The filter by shift: its heading, hidden or not, and its choices. */
const shiftFilter = async (path: string, jobs: JobReader) => {
  const { body } = await openPage(path, contentOf(), jobs);
  return [
    ...body.matchAll(
      /<details class="filter-choices"( hidden="")?><summary><span class="filter-label">Shift<|name="shift"[^>]* value="(\w+)"/g,
    ),
  ].map(([found, hidden, value]) => value ?? (hidden ? 'hidden' : found && 'Shift'));
};

test('the list has a filter by shift if an open job has a shift or one is chosen', async () => {
  const night = readerOf([aJobPage({ shift: 'night' })]);
  expect(await shiftFilter('/jobs', night)).toEqual(['Shift', 'night']);
  expect(await shiftFilter('/jobs', readerOf())).toEqual(['hidden']);
  expect(await shiftFilter('/jobs?shift=early', readerOf())).toEqual(['Shift', 'early']);
});

test('a list includes the texts and logos for the next search in place', async () => {
  const sent = JSON.stringify((await openPage('/jobs', contentOf(), readerOf([aJobPage()]))).data);
  const { settings, sections } = contentOf();
  expect(sent).toContain(settings.jobs_page.empty);
  for (const { logo } of sections.clients.items) expect(sent).toContain(logo);
});

test('rows have the mark of their hours and the words; without hours the words, and nothing without a day', async () => {
  const hours = [{ from: 86, to: 122, what: '', rest: false }];
  const split = [
    { from: 44, to: 60, what: '', rest: false },
    { from: 72, to: 92, what: '', rest: false },
  ];
  const jobs = readerOf([
    aJobPage({ day: { hours }, shift: 'night' }),
    aJobPage({ id: 8, day: { hours: split }, shift: 'day' }),
    aJobPage({ id: 9, day: { rota: 'rotating' }, shift: 'rotating' }),
    aJobPage({ id: 10 }),
  ]);
  for (const path of ['/', '/jobs', '/jobs/saved?ids=7,8,9,10']) {
    const { body } = await openPage(path, contentOf(), jobs);
    const days =
      /<li>(?:<i class="day-mark" aria-hidden="true" style="([^"]*)"><\/i>)?([^<]*, \d[^<]*|R[^<]* shifts)</g;
    expect([path, [...body.matchAll(days)].map(([, mark, words]) => [mark, words])]).toEqual([
      path,
      [
        ['--f:86px;--t:122px', 'Nights, 9:30 pm–6:30 am'],
        ['--f:44px;--t:60px;--g:72px;--u:92px', 'Days, 11 am–11 pm'],
        [undefined, 'Rotating shifts'],
      ],
    ]);
  }
});

test('a page beyond the end of the list redirects to the last page', async () => {
  const answer = await render(`${SITE}/jobs?q=x&page=9`, sourceOf());
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get('location')).toBe('/jobs?q=x');
});

test.each([
  ['/jobs?q=nurse', ['noindex', 'href="/jobs?q=nurse"', 'value="nurse"']],
  ['/jobs/saved?ids=7', ['href="/jobs/saved?ids=7"']],
  [JOB, []],
])(
  '%s shows an error with status 503 and a retry link while the backend does not answer',
  async (path, parts) => {
    const { status, body, head } = await openPage(path, contentOf(), silent);
    expect(status).toBe(503);
    for (const part of ['The jobs cannot be shown right now.', ...parts]) expect(head + body).toContain(part);
  },
);

test('the home page keeps its search and its link while the backend does not answer', async () => {
  const { status, body } = await openPage('/', contentOf(), silent);
  expect(status).toBe(200);
  expect(body).toContain('View All Jobs<');
  expect(body).toContain('placeholder="Job title, keyword, or company"');
  expect(body).not.toContain('class="job-rows"');
});

/** In India. */
const MIDNIGHT = Date.UTC(2026, 0, 1, 18, 30);

test.each([
  ['night', 'One of the jobs here is a night shift.', '&amp;shift=night'],
  ['day', 'One job is open here.', ''],
])(
  'the home page tells the time with jobs of the hour, else with all, where %s shifts are open',
  async (value, label, query) => {
    const jobs = readerOf();
    const facets = async () => ({
      ...(await jobs.facets(new AbortController().signal)),
      shift: [{ value, count: 1 }],
    });
    const { body } = await openPage('/', contentOf(), { ...jobs, now: () => MIDNIGHT, facets });
    expect(body).toContain('It is 12:00 am in Hyderabad.');
    expect(body).toContain(`<a href="/jobs?location=Hyderabad${query}">${label}</a>`);
    expect(body).toContain('data-night="all"');
    const kept = await openPage('/', contentOf(), { ...jobs, facets });
    expect(kept.body).not.toMatch(/It is|data-night/);
  },
);

test.each(['/', JOB])('%s shows rows of jobs without summaries', async (path) => {
  const about = 'What only a card of the list shows';
  const jobs = [aJobPage({ id: 7 }), aJobPage({ id: 8, title: 'Welder', summary: about })];
  const { body, data } = await openPage(path, contentOf(), readerOf(jobs));
  expect(body).toContain('class="job-rows"');
  expect(JSON.stringify(data)).toContain('"Welder"');
  expect(JSON.stringify(data)).not.toContain(about);
});

test('a row begins with the mark of a public client: its initials under its logo; a confidential one has neither', async () => {
  const jobs = readerOf([
    aJobPage(),
    aJobPage({ id: 8, company: 'A hospital in Kochi', client_confidential: true }),
    aJobPage({ id: 9, company: 'Ívar & sons (Pune)' }),
  ]);
  for (const path of ['/', '/jobs', '/jobs/saved?ids=7,8,9']) {
    const { body } = await openPage(path, contentOf(), jobs);
    const marks = Array.from(
      body.matchAll(/class="job-mark" aria-hidden="true">(.*?)<\/span>/g),
      ([, mark]) => mark,
    );
    expect([path, marks.map((mark) => mark?.replace(/<img.*/, ''))]).toEqual([
      path,
      ['<b>KC</b>', '', '<b>ÍS</b>'],
    ]);
    expect(marks[0]).toMatch(/(?=.* loading="lazy")(?=.* src="\/pictures\/client-2\.svg")(?=.* alt="")/);
    const hidden = contentOf({ settings: { show_clients: { enabled: false } } });
    expect((await openPage(path, hidden, jobs)).body).not.toContain('client-mark');
  }
});

test('a job has structured data for search engines', async () => {
  const { status, head, body } = await openPage(JOB);
  expect(status).toBe(200);
  expect(head).toContain(`<link rel="canonical" href="${SITE}${JOB}"/>`);
  expect(head).toContain(`content="${SITE}/social${JOB}.png"`);
  expect(new Set(typesIn(body))).toEqual(new Set(['BreadcrumbList', 'JobPosting']));
  expect(body).toContain('<span aria-current="page">Site Reliability Engineer</span>');
  expect(body).toContain('₹24,00,000 to ₹32,00,000 a year.');
});

test('a shared job shows its title and place, with any characters', async () => {
  const job = aJobPage({ title: 'R&D Engineer' });
  const { body } = await openPage(JOB, contentOf(), readerOf([job]));
  const [, link = ''] = /href="(https:\/\/wa\.me[^"]+)"/.exec(body) ?? [];
  const { searchParams } = new URL(link.replaceAll('&amp;', '&'));
  expect(searchParams.get('text')).toMatch(/^R&D Engineer, Hyderabad: https:.*\?src=whatsapp$/);
});

test.each(['/jobs/99', '/jobs/0', '/jobs/some-words', '/jobs/7x'])('a job %s is not found', async (path) => {
  const { status, body } = await openPage(path);
  expect(status).toBe(404);
  expect(body).toContain('Page not found.');
  expect(body).toContain('View All Jobs (2 Available)');
});

test('saved jobs come from the address, in its order, and closed ones are named', async () => {
  const { status, head, body } = await openPage('/jobs/saved?ids=14,3,7,14,x,99,98');
  expect(status).toBe(200);
  expect(head).toContain('noindex');
  const shown = Array.from(body.matchAll(/<h3><a href="([^"]+)/g), ([, path]) => path);
  expect(shown).toEqual(['/jobs/14-data-scientist', '/jobs/7-site-reliability-engineer']);
  expect(body).toMatch(/No longer open.*\/jobs\/3-machine-learning-engineer.*2 jobs are no longer on this/s);
});

test('an empty page of saved jobs requests nothing', async () => {
  const { status, body } = await openPage('/jobs/saved', contentOf(), silent);
  expect(status).toBe(200);
  expect(body).toContain('Nothing is saved here yet.');
});
