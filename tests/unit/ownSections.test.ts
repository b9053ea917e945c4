/** The sections that staff add to pages, as visitors get them. */
import { describe, expect, test } from 'vitest';
import type { PageItem } from '../../src/shared/content/sections/pageRows';
import { arrangedPages } from '../../src/shared/content/sections/arrangedPages';
import { contentOf, hideGuides, openPage } from '../stage/renderedSite';
import { EVERY_KIND, ownPage } from '../builders/ownPages';

const PATH = '/nursing-in-germany';

const open = async (sections: readonly Partial<PageItem>[], settings: Record<string, unknown> = {}) =>
  (await openPage(PATH, contentOf({ settings, sections: { page_1: ownPage(sections) } }))).body;

/** A section of this kind with other values. */
const one = (kind: string, values: Partial<PageItem> = {}) => {
  const section = EVERY_KIND.find((item) => item.kind === kind);
  return { ...section, ...values };
};

const idsIn = (body: string) => [...body.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
const idsOfLists = (body: string, pattern: RegExp) => [...body.matchAll(pattern)].map(([, id]) => id);

test.each(EVERY_KIND)(
  'a section of the kind $kind has its own id, and its heading has one too',
  async (section) => {
    const body = await open([section]);
    expect(body).toContain(` id="${section.id}"`);
    const headings = [...body.matchAll(/<h2[^>]* id="([^"]+)"/g)].map(([, id]) => id);
    expect(headings.filter((id) => id?.startsWith('own-'))).toEqual(
      section.heading ? [`${section.id}-heading`] : [],
    );
    expect(body).not.toMatch(/<h[23][^>]*><\/h[23]>/);
  },
);

test('two sections of each kind on a page share no id', async () => {
  const twice = EVERY_KIND.map((section) => ({ ...section, id: `${section.id}-again` }));
  const ids = idsIn(await open([...EVERY_KIND, ...twice]));
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  expect(ids).toEqual(expect.arrayContaining(['own-form-form', 'own-form-again-form']));
});

test('headings never skip a level', async () => {
  const levels = [...(await open(EVERY_KIND)).matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels.filter((level, place) => level > (levels[place - 1] ?? 1) + 1)).toEqual([]);
});

describe('chosen items', () => {
  test('without a choice all items are shown, whatever the switches of other pages say', async () => {
    expect(
      await open([one('people'), one('quotes'), one('logos')], { show_clients: { enabled: false } }),
    ).toMatch(/class="leadership".*class="carousel".*Saffron Valley Hospitals/s);
  });

  test('chosen items come in the order of their list, without those that are gone', async () => {
    const body = await open([one('logos', { clients: ['client-3', 'client-gone', 'client-1'] })]);
    expect(idsOfLists(body, /src="\/pictures\/(client-\d)\.svg"/g)).toEqual(['client-1', 'client-3']);
  });

  test.each(['quotes', 'people', 'logos:clients', 'services', 'industries', 'guides'])(
    'a section of %s shows nothing if all that it chose is gone',
    async (chosen) => {
      const [kind = '', field = kind] = chosen.split(':');
      expect(await open([one(kind, { [field]: ['gone'] })])).not.toContain(`own-${kind}`);
    },
  );

  test('guides that have no pages are not shown', async () => {
    expect(await open([one('guides')], hideGuides)).not.toContain('/resources/');
  });

  test('a single quote stands alone, without the buttons of a carousel', async () => {
    const body = await open([one('quotes', { quotes: ['testimonial-1'] })]);
    expect(body).toContain('class="quote"');
    expect(body).not.toMatch(/carousel|aria-roledescription/);
  });
});

const told = (body: string) => body.match(/"@type":"FAQPage"/g)?.length;

test('a page tells search engines one list of questions', async () => {
  const questions = one('questions');
  expect(told(await open([questions, { ...questions, id: 'second' }]))).toBe(1);
  const parts = Object.keys(arrangedPages['page_candidates']?.parts ?? {});
  const page_candidates = { sections: [questions, ...parts.map((id) => ({ id, kind: 'part' }))] };
  expect(told((await openPage('/candidates', contentOf({ sections: { page_candidates } }))).body)).toBe(1);
});

test('an answer is text, whatever characters it contains', async () => {
  const questions = [{ question: 'Is it <b>free</b>?', answer: 'Yes & no <script>.\n\nAsk us.' }];
  const body = await open([one('questions', { questions })]);
  expect(body).toContain('<p>Yes &amp; no &lt;script>.</p><p>Ask us.</p>');
});

/** A page that came with the product, with parts by their ids and own sections. */
const arranged = (id: string, path: string, order: readonly (string | Partial<PageItem>)[]) => {
  const sections = order.map((item, place) => ({
    ...(typeof item === 'string' ? { kind: 'part', id: item } : item),
    order: place,
  }));
  return openPage(path, contentOf({ sections: { [id]: { sections } } }));
};

describe('pages that came with the product', () => {
  test.each(Object.entries(arrangedPages))('%s shows each of its parts', async (_, page) => {
    const settings = Object.fromEntries(
      ['testimonials', 'leadership_team'].map((name) => [`show_${name}`, { enabled: true }]),
    );
    const { body } = await openPage(page.path, contentOf({ settings }));
    const anchors = Object.keys(page.parts).filter((part) => !['proof', 'text'].includes(part));
    const others: Readonly<Record<string, string>> = { '/services/services': 'permanent' };
    const missing = anchors.filter((id) => !idsIn(body).includes(others[`${page.path}/${id}`] ?? id));
    expect(missing).toEqual([]);
  });

  test('staff move the parts of a page, hide them, and add sections between them', async () => {
    const { body } = await arranged('page_home', '/', [
      'jobs',
      one('text'),
      'services',
      { kind: 'part', id: 'industries', is_hidden: true },
    ]);
    const shown = ['jobs', 'own-text', 'services', 'story', 'call'];
    expect(idsIn(body).filter((id) => [...shown, 'industries'].includes(id))).toEqual(shown);
  });

  test('the answer to an unknown address shows the sections of the home page, but searches for no jobs', async () => {
    const page_home = { sections: [one('text'), one('jobs')] };
    const { body, status } = await openPage('/no/such', contentOf({ sections: { page_home } }));
    expect(status).toBe(404);
    expect(body).toContain('id="own-text"');
    expect(body).not.toMatch(/own-jobs|jobs-notice/);
  });
});
