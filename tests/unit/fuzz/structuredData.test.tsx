/** Data in a page for search engines: no text can end its element, and all of it is read back as it was. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
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
import { forAll, textOf, type Makers } from '../../support/fuzz';
import { aJobPage } from '../../support/shownJobs';

const SIGNS = [
  '</script>',
  '<!--',
  '<script',
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

function thingsOf(makers: Makers): object {
  const text = () => textOf(makers, SIGNS, 12);
  const agency = {
    name: text(),
    about: text(),
    profiles: [text()],
    address: text(),
    phone: text(),
    email: text(),
  };
  const facts = {
    path: text(),
    title: text(),
    summary: text(),
    author: text(),
    published: text(),
    updated: text(),
  };
  const job = {
    ...toShownJob(aJobPage({ title: text(), company: text(), description: text(), location: text() })),
  };
  return [
    organization(ORIGIN, agency),
    article(ORIGIN, text(), facts),
    faqPage([{ question: text(), answer: text() }]),
    breadcrumbList(ORIGIN, [{ label: text(), to: text() }]),
    jobPosting(ORIGIN, text(), job),
    makers.json(),
  ];
}

it('structured data stays within its element and is read back', async () => {
  await forAll(thingsOf, (value) => {
    const html = renderToStaticMarkup(<StructuredData value={value} />);
    expect(html.startsWith(START) && html.endsWith(END)).toBe(true);
    const json = html.slice(START.length, -END.length);
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)));
  });
});

it('an address is its lines, or its parts', async () => {
  await forAll(
    (makers) => textOf(makers, SIGNS, 12),
    (text) => {
      const address = postalAddress(text, 'Agency');
      const [words, code] = typeof address === 'string' ? [address] : ['', address['postalCode']];
      expect(words).not.toContain('\n');
      expect(code ?? '560001').toMatch(/^\d{6}$/);
    },
  );
});
