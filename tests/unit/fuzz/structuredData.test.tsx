/** Structured data of a page: no text can end its element, and all of it is read back unchanged. */
import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { jobPosting } from '../../../src/shared/jobs/jobPosting';
import {
  article,
  breadcrumbList,
  faqPage,
  organization,
  postalAddress,
} from '../../../src/shared/structuredData';
import { StructuredData } from '../../../src/ui/StructuredData';
import { anyJson, forAll, textOf } from '../../builders/fuzz';
import { aJobPage, shownJob } from '../../builders/jobs/shownJobs';

const SIGNS = String.raw`</script>¦<!--¦<script¦</SCRIPT ¦]]>¦&lt;¦<¦>¦"¦\¦, ¦India¦560001`
  .split('¦')
  .concat('\u2028', '\n');
const ORIGIN = 'https://agency.example';
const START = '<script type="application/ld+json">';
const END = '</script>';

const text = textOf(SIGNS, 12);
const of = <Name extends string>(...names: Name[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, text]))) as fc.Arbitrary<Record<Name, string>>;
const NO_PAGES = { linkedin: '', x: '', facebook: '', instagram: '' };
const things: fc.Arbitrary<object> = fc.oneof(
  of('name', 'about', 'address', 'phone', 'email').map((agency) =>
    organization(ORIGIN, { ...agency, profiles: [agency.name] }),
  ),
  of('path', 'title', 'lang', 'summary', 'author', 'picture', 'published', 'updated').map((facts) =>
    article(ORIGIN, facts.title, facts),
  ),
  of('question', 'answer').map((entry) => faqPage([entry])),
  of('label', 'to').map((crumb) => breadcrumbList(ORIGIN, [crumb])),
  of('title', 'company', 'description', 'location').map((job) =>
    jobPosting(ORIGIN, { ...NO_PAGES, name: job.company }, [], { ...shownJob(aJobPage(job)) }),
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

test('a postal address is given by lines or by parts', async () => {
  await forAll(text, (lines) => {
    const address = postalAddress(lines, 'Agency');
    const [words, code] = typeof address === 'string' ? [address] : ['', address['postalCode']];
    expect(words).not.toContain('\n');
    expect(code ?? '560001').toMatch(/^\d{6}$/);
  });
});
