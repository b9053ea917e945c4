/** The pages of an old site as pages made of sections: their addresses, and their text in parts. */
import { describe, expect, test } from 'vitest';
import { pageRow } from '../../../src/shared/content/sections/pageRows';
import type { OldItem } from '../../../src/tools/moveIn/oldSite';
import {
  addressGiver,
  headSection,
  jobsSection,
  pageOf,
  textSections,
} from '../../../src/tools/moveIn/plan/pages';

const oldPage = (link: string, title = 'Our method') =>
  ({ id: 7, title, slug: 'slug', link: `https://old.example${link}` }) as OldItem;

describe('the address of an old page', () => {
  test.each([
    ['is kept if it can be one', '/our-method/', '/our-method'],
    ['is kept with the names of its parents', '/clients/care/our-way/', '/clients/care/our-way'],
    ['comes from the title if it has four parts', '/a/b/c/d/', '/our-method'],
    ['comes from the title if it is of another script', '/%E0%A4%95/', '/our-method'],
    ['comes from the title if it has a file ending', '/method.html', '/our-method'],
    ['comes from the title if only a number identifies it', '/?page_id=7', '/our-method'],
    ['comes from the title below the addresses of jobs', '/jobs/method/', '/our-method'],
    ['comes from the title if a page of this site has it', '/about/', '/our-method'],
  ])('%s: %s', (_what, link, address) => expect(addressGiver([])(oldPage(link))).toBe(address));

  test('is given once, and never that of another page', () => {
    const give = addressGiver(['/taken']);
    const given = ['/taken/', '/taken/', '/our-method/'].map((link) => give(oldPage(link)));
    expect(given).toEqual(['/our-method', '/slug', '/our-method-2']);
  });

  test('is its number if neither address nor title has a Latin letter', () => {
    const item = { ...oldPage('/%E4%BA%BA/', '人'), slug: '人' };
    expect(addressGiver([])(item)).toBe('/page-7');
  });
});

const brief = (markdown: string) =>
  textSections(markdown).map(({ kind, heading, text, image, image_alt }) =>
    [kind, heading, text, image, image_alt].filter(Boolean),
  );

describe('the text of an old page', () => {
  test.each([
    ['without headings is one section', 'One.\n\nTwo.', [['text', 'One.\n\nTwo.']]],
    [
      'begins a section at each heading of the second level',
      'Start.\n\n## One **day**\n\nText.\n\n### Part\n\nMore.\n\n## Two\n\nEnd.',
      [
        ['text', 'Start.'],
        ['text', 'One day', 'Text.\n\n### Part\n\nMore.'],
        ['text', 'Two', 'End.'],
      ],
    ],
    [
      'stands beside a picture that is alone below its heading',
      '## Care\n\n![A ward](/ward.webp)\n\nWe visit.',
      [['picture_text', 'Care', 'We visit.', '/ward.webp', 'A ward']],
    ],
    [
      'stands beside a picture that is alone above its heading',
      'Start.\n\n![](/ward.webp)\n\n## Care\n\nWe visit.',
      [
        ['text', 'Start.'],
        ['picture_text', 'Care', 'We visit.', '/ward.webp'],
      ],
    ],
    [
      'is split at a picture that stands alone without a heading',
      'Start.\n\n![A ward](/ward.webp)\n\nEnd.',
      [
        ['text', 'Start.'],
        ['text', '![A ward](/ward.webp)\n\nEnd.'],
      ],
    ],
    ['keeps a picture among words', 'See ![](/a.webp) here.', [['text', 'See ![](/a.webp) here.']]],
    ['keeps a picture that is a link', '[![](/a.webp)](/b)', [['text', '[![](/a.webp)](/b)']]],
    [
      'keeps a picture without https',
      '![](http://a.example/b.png)',
      [['text', '![](http://a.example/b.png)']],
    ],
    ['keeps a heading with a link', '## See [us](/a)', [['text', '## See [us](/a)']]],
    ['keeps a heading without a text', '## Alone', [['text', '## Alone']]],
    ['keeps code with empty lines', '```\na\n\n## b\n```', [['text', '```\na\n\n## b\n```']]],
  ])('%s', (_what, markdown, sections) => expect(brief(markdown)).toEqual(sections));

  test('with very many headings stays whole', () => {
    const many = Array.from({ length: 41 }, (_, at) => `## ${at}\n\nText.`).join('\n\n');
    expect(brief(many)).toEqual([['text', many]]);
  });
});

test('an old page is a complete page, and text beyond the size of a row is returned', () => {
  const head = headSection({ title: 'Nursing jobs', address: '/nursing-jobs', description: 'Nurses.' });
  const jobs = jobsSection({ industry: '', city: 'Pune', workplace: 'any' });
  const long = Array.from({ length: 30 }, (_, at) => `## ${at}\n\n${'word '.repeat(2000)}`).join('\n\n');
  const { items, rest } = pageOf(head, [jobs, ...textSections(long)]);
  expect(items.slice(0, 3).map(({ id, order }) => [id, order])).toEqual([
    ['head', 0],
    ['jobs-1', 1],
    ['text-2', 2],
  ]);
  const page = pageRow('page_old');
  const stored = page.toContent(items);
  expect(page.visibleItems(stored)).toHaveLength(items.length);
  expect(JSON.stringify(stored).length).toBeLessThan(262_144);
  expect(rest).toMatch(/^## \d+\n\nword /);
});
