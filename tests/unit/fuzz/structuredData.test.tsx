/** Data in a page for search engines: no text can end its element, and all of it is read back as it was. */
import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toShownJob } from '../../../src/data/jobRows';
import { jobPosting } from '../../../src/shared/jobs/jobPosting';
import {
  article,
  breadcrumbList,
  faqPage,
  organization,
  postalAddress,
} from '../../../src/shared/structuredData';
import { StructuredData } from '../../../src/ui/StructuredData';
import { anyJson, forAll, textOf } from '../../support/fuzz';
import { aJobPage } from '../../support/shownJobs';

const SIGNS = [
  '</script>',
  '<!--',
  '<script',
  '</SCRIPT ',
  ']]>',
  '&lt;',
  '<',
  '>',
  '"',
  '\\',
  '\u2028',
  '\n',
  ', ',
  'India',
  '560001',
];
const ORIGIN = 'https://agency.example';
const START = '<script type="application/ld+json">';
const END = '</script>';

const text = textOf(SIGNS, 12);
const things: fc.Arbitrary<object> = fc.oneof(
  fc
    .record({ name: text, about: text, profiles: fc.tuple(text), address: text, phone: text, email: text })
    .map((agency) => organization(ORIGIN, agency)),
  fc
    .record({
      path: text,
      title: text,
      lang: text,
      summary: text,
      author: text,
      picture: text,
      published: text,
      updated: text,
    })
    .map((facts) => article(ORIGIN, facts.title, facts)),
  fc.record({ question: text, answer: text }).map((entry) => faqPage([entry])),
  fc.record({ label: text, to: text }).map((crumb) => breadcrumbList(ORIGIN, [crumb])),
  fc
    .record({ title: text, company: text, description: text, location: text })
    .map((job) =>
      jobPosting(
        ORIGIN,
        { name: job.company, linkedin: '', x: '', facebook: '', instagram: '' },
        { ...toShownJob(aJobPage(job)) },
      ),
    ),
  fc.array(anyJson(), { maxLength: 3 }),
);

test('structured data stays within its element and is read back', async () => {
  await forAll(things, (value) => {
    const html = renderToStaticMarkup(<StructuredData value={value} />);
    expect(html.startsWith(START) && html.endsWith(END)).toBe(true);
    const json = html.slice(START.length, -END.length);
    expect(json).not.toMatch(/<!--|<\/?script/i);
    expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)));
  });
});

test('an address is its lines, or its parts', async () => {
  await forAll(text, (lines) => {
    const address = postalAddress(lines, 'Agency');
    const [words, code] = typeof address === 'string' ? [address] : ['', address['postalCode']];
    expect(words).not.toContain('\n');
    expect(code ?? '560001').toMatch(/^\d{6}$/);
  });
});
