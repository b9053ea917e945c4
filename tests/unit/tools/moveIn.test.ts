/** Importing an old site: reading an export, converting its texts and jobs, and defusing malicious content. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { preparePicture } from '../../../src/tools/moveIn/preparePicture';
import { planAddresses } from '../../../src/tools/moveIn/plan/addresses';
import { planContents } from '../../../src/tools/moveIn/plan/contents';
import { factsOf } from '../../../src/tools/moveIn/plan/jobsOf';
import { isAboutJobs, ownPageFor } from '../../../src/tools/moveIn/plan/counterparts';
import type { OldItem } from '../../../src/tools/moveIn/oldSite';
import { readExport, readSitemap } from '../../../src/tools/moveIn/exportFile';
import { withJobsTable } from '../../../src/tools/moveIn/jobsTable';
import { toMarkdown } from '../../../src/tools/moveIn/plan/toMarkdown';
import { plainPicture } from '../../fakes/oldSites/export';
import { animatedWebp, pressJpeg } from '../../builders/pictures';
import { bytesIn } from '../../builders/tableFiles';
import { prettySite } from '../../fakes/oldSites/prettySite';

const addresses = {
  link: (href: string) => (/^(?:https?:|\/)/.test(href) ? href : undefined),
  picture: (src: string) => src,
};
const written = (html: string) => toMarkdown(html, addresses);

test.each([
  ['of classic lines has paragraphs', 'One\ntwo\n\nThree', 'One  \ntwo\n\nThree'],
  ['keeps brackets that are none of a builder', 'Said [sic] so', String.raw`Said \[sic\] so`],
  [
    'loses the marks of builders and keeps what visitors read of them',
    '[vc_row][vc_custom_heading text="Our way"][vc_column_text]Calm.[/vc_column_text][/vc_row]',
    '### Our way\n\nCalm.',
  ],
  ['says nothing of a form', 'Ask us. [contact-form-7 id="1" title="Form one"]', 'Ask us.'],
  ['loses the comments of blocks', '<!-- wp:p {"a":1} -->\n<p>Words</p>\n<!-- /wp:p -->', 'Words'],
  ['begins below the heading of its page', '<h1>Top</h1>', '## Top'],
  [
    'has a line for each row of a table',
    '<table><tr><th>Role</th><th>Pay</th></tr><tr><td>Nurse</td><td>6 <b>LPA</b></td></tr></table>',
    '- Role · Pay\n- Nurse · 6 **LPA**',
  ],
  [
    'links to a film',
    '<!-- wp:html --><iframe src="https://a.example" title="B"></iframe>',
    '[B](https://a.example)',
  ],
  [
    'has no program in it',
    '<p onclick="x()">Words<script>x()</script> <a href="javascript:x()">here</a></p>',
    'Words here',
  ],
  ['reads signs that are written as names', '<p>Tea&nbsp;&amp; talk &#8211; daily</p>', 'Tea & talk – daily'],
])('the text of an old site %s', (_what, html, markdown) =>
  expect(written(html).replaceAll('\u00A0', ' ')).toBe(markdown),
);

const oldJob = (meta: Record<string, string>) =>
  ({
    id: 7,
    title: 'Nurse',
    status: 'publish',
    terms: [],
    meta: new Map(Object.entries(meta)),
  }) as unknown as OldItem;
const factsIn = (zone: string, meta: Record<string, string>) =>
  factsOf(oldJob(meta), 'Agency', { now: new Date('2026-11-24'), zone });

test.each([
  ['6,00,000 - 9,00,000', 600_000, 900_000, 'year'],
  ['₹25,000 - ₹35,000 per month', 25_000, 35_000, 'month'],
  ['up to 9 LPA', null, 900_000, 'year'],
  ['2,500 QAR a month + food', 2500, 2500, 'month', ['Pay: 2,500 QAR a month + food']],
])('old pay of %j is from %s to %s by the %s', (text, salary_min, salary_max, salary_period, more = []) => {
  const facts = factsIn('Asia/Kolkata', { _job_salary: text });
  expect(facts).toMatchObject({
    salary_min,
    salary_max,
    salary_period,
    more,
    notes: expect.not.arrayContaining([expect.stringContaining(text)]),
  });
});

test.each([
  '45,000',
  'AED 5,000',
  '8,000 per week',
  '9 to 6 LPA',
  '25,000 per month, 3 lakh per year',
  'As per norms',
  '₹900000000000000 a year',
])('old pay of %j is reported, and not stored as a salary', (text) => {
  const facts = factsIn('Asia/Kolkata', { _job_salary: text });
  expect(facts).toMatchObject({ salary_min: null, salary_max: null, more: [`Pay: ${text}`] });
  expect(facts.notes).toContainEqual(expect.stringContaining(text));
});

test('old pay takes the period and the currency of their fields', () => {
  const told = { _job_salary: '45,000', _job_salary_unit: 'MONTH', _job_salary_currency: 'usd' };
  const facts = { salary_min: 45_000, salary_period: 'month', salary_currency: 'USD' };
  expect(factsIn('Asia/Kolkata', told)).toMatchObject(facts);
});

test.each([
  ['Asia/Kolkata', '2026-12-31', '2026-12-31T18:29:59.000Z'],
  ['America/New_York', '2026-12-31', '2027-01-01T04:59:59.000Z'],
  // The day when the clocks go forward.
  ['Europe/London', '2027-03-28', '2027-03-28T22:59:59.000Z'],
  ['UTC', '2026-12-31', '2026-12-31T23:59:59.000Z'],
])('in %s a job that expires on %s closes at %s', (zone, _job_expires, closes_at) => {
  expect(factsIn(zone, { _job_expires })).toMatchObject({ closes_at });
});

test('an old page redirects to ours on its subject, and a title identifies a page about jobs', () => {
  const pages = ['about-us', 'Contact Us', 'privacy-policy', 'our-method'].map(ownPageFor);
  expect(pages).toEqual(['/about', '/contact', '/privacy', undefined]);
  expect(isAboutJobs('Nursing jobs in Pune', '')).toBe(true);
  expect(isAboutJobs('पुणे में नौकरी', '')).toBe(true);
  expect(isAboutJobs('Our method', 'our-method')).toBe(false);
});

const folder = await mkdtemp(join(tmpdir(), 'sampark-move-in-'));
afterAll(() => rm(folder, { recursive: true }));
const file = async (name: string, text: string | Buffer) => {
  await writeFile(join(folder, name), text);
  return join(folder, name);
};

describe('files of an old site', () => {
  const PLAN = {
    now: new Date('2026-01-01'),
    zone: 'UTC',
    since: '',
    guides: [],
    pages: new Map<string, string>(),
    taken: [],
  };
  test('a file of another kind is refused with an explanation', async () => {
    const page = readExport(await file('a.xml', '<html><title>Hello</title></html>'));
    await expect(page).rejects.toThrow(
      'a.xml is not a WordPress export: the address of its site is missing.',
    );
  });

  test('a sitemap lists its addresses, and the sitemaps that it names', async () => {
    const other = '<sitemap><loc>https://a.example/b.xml</loc></sitemap>';
    const xml = `<i>${other}<url><loc> https://a.example/?p=1&amp;x=2 </loc></url></i>`;
    expect(await readSitemap(await file('s.xml', xml))).toEqual({
      addresses: ['https://a.example/?p=1&x=2'],
      others: ['https://a.example/b.xml'],
    });
  });

  test('a table of jobs complements those of the export, and adds others', async () => {
    const old = prettySite();
    const site = await readExport(await file('e.xml', old.exportXml));
    const job = site.items.find(({ type }) => type === 'job_listing');
    const table = `Title,Address,Company,Industry\n${job?.title},${job?.link},Other Sample Client,Aviation\nNew job,,Sample Client,Care\n`;
    const { items } = await withJobsTable(site, await file('j.csv', table));
    expect(items).toHaveLength(site.items.length + 1);
    const { jobs } = planContents({ ...site, items }, PLAN);
    const changed = jobs.find(({ item }) => item.id === job?.id);
    expect(changed?.facts).toMatchObject({ company: 'Other Sample Client', category: 'Aviation' });
    const added = { title: 'New job', company: 'Sample Client', category: 'Care' };
    expect(jobs.at(-1)?.facts).toMatchObject(added);
    const without = withJobsTable(site, await file('k.csv', 'Name,Town\nA,B\n'));
    await expect(without).rejects.toThrow('there is no column Title');
  });

  test('a table of jobs is read as Excel writes it: code page, separator, title, days and pay', async () => {
    const site = await readExport(await file('e.xml', prettySite().exportXml));
    const rows = [
      ['Our jobs – December'],
      ['Title', 'Company', 'Closing date', 'Salary'],
      ['Barista, café', 'Sample Client', '31-Dec-26', 'Rs. 25000 pm'],
      ['Cook', 'Sample Client', 'ASAP', 'Negotiable'],
      ['Guard', 'Sample Client', '', 'upto 2.4 LPA'],
      ['Porter', 'Sample Client', '', '15000'],
    ].map((cells) => cells.join(';'));
    const bytes = Buffer.from(bytesIn('windows-1252', ['sep=;', ...rows].join('\r\n')));
    const { items } = await withJobsTable(site, await file('j.csv', bytes));
    const added = planContents({ ...site, items }, PLAN).jobs.slice(-4);
    expect(added.map(({ facts }) => facts)).toMatchObject([
      {
        title: 'Barista, café',
        salary_min: 25_000,
        salary_period: 'month',
        closes_at: '2026-12-31T23:59:59.000Z',
      },
      { title: 'Cook', salary_min: null, closes_at: null, more: ['Pay: Negotiable'] },
      { title: 'Guard', salary_min: null, salary_max: 240_000 },
      { title: 'Porter', salary_min: null, more: ['Pay: 15000'] },
    ]);
    const locked = withJobsTable(site, await file('k.xls', Buffer.of(0xd0, 0xcf, 0x11, 0xe0)));
    await expect(locked).rejects.toThrow('k.xls: This is an old Excel file');
  });

  test('an unknown address is reported, and one of another site is ignored', async () => {
    const site = await readExport(await file('e.xml', prettySite().exportXml));
    const asked = [`${site.url}/never/heard/of/`, 'https://other.example/a'];
    const { addresses: all, elsewhere } = planAddresses(site, asked, planContents(site, PLAN));
    expect(all.find(({ key }) => key === '/never/heard/of')).toMatchObject({ target: undefined });
    expect(elsewhere).toEqual(['https://other.example/a']);
  });
});

test('a picture is resized to two sizes, and any other file is refused', async () => {
  const png = await plainPicture(2000, 1000);
  const picture = await preparePicture(png);
  expect(picture).toMatchObject({ extension: 'webp', width: 1600, height: 800, small: { width: 640 } });
  expect(await preparePicture(png.subarray(0, 200))).toBe('The picture cannot be read.');
  expect(await preparePicture(Buffer.from('<?xml version="1.0"?>\n<svg/>'))).toContain('An SVG is not moved');
  expect(await preparePicture(Buffer.from('%PDF-1.4'))).toContain('Only pictures are moved');
});

test('a CMYK picture is converted to the colours of a screen', async () => {
  expect(await preparePicture(pressJpeg())).toMatchObject({ extension: 'webp', width: 8, height: 8 });
});

test('an animated picture stays unchanged if possible, and is otherwise reported', async () => {
  const { buffer: webp } = animatedWebp();
  expect(await preparePicture(webp)).toEqual({ extension: 'webp', width: 1, height: 1, large: webp });
  const large = Buffer.concat([webp, Buffer.alloc(5 * 1024 * 1024)]);
  expect(await preparePicture(large)).toBe('The picture is animated and larger than 5 MB.');
  const png = await plainPicture(1, 1);
  const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
  const animated = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
  expect(await preparePicture(animated)).toContain('would be lost');
});
