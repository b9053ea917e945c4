/** Pictures, clients and case studies on the pages: as delivered, as changed by staff, and with none. */
import { describe, expect, test } from 'vitest';
import { visibleContent } from '../../src/data/contentReader';
import { listSections, singletons } from '../../src/shared/content/registry';
import { caseStudies, clients } from '../../src/shared/content/lists/proof';
import { contentOf, openPage, SAVED_AT } from '../stage/renderedSite';
import { ROUTES } from '../builders/routes';

const NAME = 'public/0b5b9f0e-1111-4222-8333-444455556666.webp';
const ADDRESS = `/storage/v1/object/public/images/${NAME}`;
const SMALL = NAME.replace('.webp', '.small.webp');
const known = { name: NAME, small_name: SMALL, small_width: 640, width: 1600, focus_x: 0.8, focus_y: 0.25 };

const bodyOf = async (path: string, stored = {}) => (await openPage(path, contentOf(stored))).body;
const picturesIn = (body: string) => body.match(/<img class="picture"[^>]*>/g) ?? [];

const isRoomy = (picture: string) => / width="\d+" height="\d+"/.test(picture);

const PICTURES_OF_PAGES = [
  ['/', 9],
  ['/about', 1],
  ['/services', 6],
  ['/candidates', 6],
  ['/employers', 8],
  ['/careers', 1],
  ['/contact', 0],
  ['/resources/resume-guide', 1],
] as const;

async function guideWith(image: string) {
  const [first] = visibleContent().sections.resource_articles.items;
  const articles = [{ ...first, body: 'Words.', image }];
  return bodyOf('/resources/resume-guide', { sections: { resource_articles: { articles } } });
}

const homeWithPicture = () => bodyOf('/', { settings: { hero_section: { image: ADDRESS } } });

const homeWith = (fields: object) =>
  bodyOf('/', { sections: { clients: { clients: [{ ...clients.defaults[0], ...fields }] } } });

/** The declared values without any picture. */
function bare(fields: object, values: object) {
  const isPicture = ([name]: [string, unknown]) => {
    const { kind } = (fields as Record<string, { kind?: string }>)[name] ?? {};
    return kind === 'image' || kind === 'altText';
  };
  return Object.fromEntries(Object.entries(values).filter((entry) => !isPicture(entry)));
}

/** The stored values of an installation that saved everything before pictures existed. */
const BEFORE = {
  settings: Object.fromEntries(singletons.map(({ key, fields, defaults }) => [key, bare(fields, defaults)])),
  sections: Object.fromEntries(
    listSections.map(({ id, listKey, fields, defaults }) => [
      id,
      { [listKey]: defaults.map((item) => bare(fields, item)) },
    ]),
  ),
};

test.each(PICTURES_OF_PAGES)(
  'the page %s has %i pictures by default, each with reserved space',
  async (path, count) => {
    const pictures = picturesIn(await bodyOf(path));
    expect(pictures).toHaveLength(count);
    expect(pictures.filter((picture) => !isRoomy(picture))).toEqual([]);
  },
);
test.each(ROUTES)(
  'the page %s has no pictures if everything was saved before pictures existed',
  async (path) => {
    expect(picturesIn(await bodyOf(path, BEFORE))).toEqual([]);
  },
);
test('Home without its picture has no story, and a globe in the hero', async () => {
  const body = await bodyOf('/', BEFORE);
  expect(body).not.toContain('id="story"');
  expect(body).toContain('class="globe"');
  expect(await bodyOf('/')).toMatch(/class="globe".*id="story"/s);
  expect(await homeWithPicture()).not.toContain('class="globe"');
});

describe('a library picture on a page', () => {
  const value = { title: 'Good work', image: ADDRESS, image_alt: 'Two people talk' };
  const settings = { hero_section: { value, savedAt: SAVED_AT } };
  const open = () => openPage('/', visibleContent({ sections: {}, settings, images: [known] }));

  test('a library picture has both sizes, its focal point and its description', async () => {
    const [picture] = picturesIn((await open()).body);
    expect(picture).toContain(`srcSet="${ADDRESS.replace(NAME, SMALL)} 640w, ${ADDRESS} 1600w"`);
    expect(picture).toContain('style="object-position:80% 25%"');
    expect(picture).toContain('alt="Two people talk"');
  });
  test('a library picture in the hero is the only one preloaded, in the fitting size', async () => {
    const { head, body } = await open();
    const [preload, ...others] = head.match(/<link rel="preload"[^>]*>/g) ?? [];
    expect(others).toEqual([]);
    expect(preload).toContain('as="image"');
    expect(preload).toContain('fetchPriority="high"');
    expect(preload).toContain('640w');
    const late = picturesIn(body).filter((picture) => picture.includes('loading="lazy"'));
    expect(late).toHaveLength(picturesIn(body).length - 1);
  });
  test('a guide has its contents, and sets an example before beside the one after', async () => {
    const [first] = visibleContent().sections.resource_articles.items;
    const text =
      '## One & *all*\n\nBefore:\n\n> Did 5 [x](/a1).\n\nAfter:\n\n> Saved ₹4.2 crore.\n\n## Two\n\n> Q';
    const articles = [{ ...first, body: text }];
    const body = await bodyOf('/resources/resume-guide', { sections: { resource_articles: { articles } } });
    expect(picturesIn(body)[0]).toContain('fetchPriority="high"');
    expect(body).toContain('<a href="#chapter-1">One &amp; all</a>');
    expect(body).toContain('<h2 id="chapter-2">Two</h2>');
    expect(body.match(/class="pair"/g)).toHaveLength(1);
    expect(body).toContain('<p>Did 5 <a href="/a1">x</a>.</p>');
    expect(body).toContain('Saved <b>₹4.2 crore</b>.');
  });
  test('a library picture of a guide is in its structured data, and a drawing is not', async () => {
    expect(await guideWith(ADDRESS)).toContain(`"https://agency.example${ADDRESS}"`);
    expect(await guideWith('/pictures/guide-1.svg')).not.toContain('"https://agency.example/pictures');
  });
});

test('clients without an address are not links, which search engines would penalize', async () => {
  expect(await bodyOf('/')).not.toMatch(/<a(?=[ >])(?![^>]* href=)/);
});

test.each([
  [{}, 'alt="Saffron Valley Hospitals"'],
  [{ logo: '' }, '<span>Saffron Valley Hospitals</span>'],
  [{ link: 'https://client.example/' }, '<a href="https://client.example/">'],
])('a client is a logo with its name, or the name, and a link: %j', async (fields, shown) => {
  expect(await homeWith(fields)).toContain(shown);
});
test.each(['/', '/employers'])('clients are on %s until they are hidden', async (path) => {
  const hidden = { settings: { show_clients: { enabled: false } } };
  expect(await bodyOf(path)).toContain('id="clients"');
  expect(await bodyOf(path, hidden)).not.toContain('id="clients"');
});

async function caseWith(fields: object) {
  const cases = [{ ...caseStudies.defaults[0], ...fields }];
  const body = await bodyOf('/employers', { sections: { case_studies: { cases } } });
  return body.split(' id="cases"')[1]?.split('<section')[0] ?? '';
}

describe('a case study', () => {
  const [first] = caseStudies.defaults;
  const problems = (fields: object) => caseStudies.check({ ...first, ...fields } as never);

  test('a case study requires a caption for each figure, and a figure for each caption', () => {
    const missing = 'Please enter the figure, or empty its caption.';
    expect(problems({})).toEqual({});
    expect(problems({ caption_2: ' ' })).toEqual({ caption_2: 'Please say what the figure counts.' });
    expect(problems({ figure_3: '' })).toEqual({ figure_3: missing });
    expect(problems({ figure_3: '', caption_3: '' })).toEqual({});
  });
  test('a case study is on Employers with its figures, and Home links there', async () => {
    const one = { ...first, figure_2: '', caption_2: '', quote: '' };
    const body = await bodyOf('/employers', { sections: { case_studies: { cases: [one] } } });
    const part = body.split(' id="cases"')[1]?.split('<section')[0] ?? '';
    expect(part.match(/<dd>[^<]*<\/dd>/g)).toEqual(['<dd>40</dd>', '<dd>37</dd>']);
    expect(part).not.toContain('<blockquote>');
    expect(await bodyOf('/')).toContain('href="/employers#cases"');
  });
  test('a case study shows the existing parts of its proof: logo, dated figures, and a portrait beside the quote', async () => {
    const whole = await caseWith({});
    expect(whole).toContain('alt="Saffron Valley Hospitals"');
    expect(whole).toContain('Counted in June 2026');
    expect(whole).toContain('class="portrait"');
    const bare = await caseWith({ client: 'Another', counted: '', quoted_image: '' });
    expect(bare).toContain('>Another</p>');
    expect(bare).not.toMatch(/client-1|case__counted|class="portrait"/);
  });
  test('a hidden case study is on neither page, and the clients stay', async () => {
    const hidden = { settings: { show_case_studies: { enabled: false } } };
    expect(await bodyOf('/employers', hidden)).not.toContain('id="cases"');
    const home = await bodyOf('/', hidden);
    expect(home).not.toContain('#cases');
    expect(home).toContain('id="clients"');
  });
});
