/** Every page as the server sends it, without a server: head, landmarks, links and what settings show or hide. */
import { describe, expect, test } from 'vitest';
import { industries } from '../../src/shared/content/sections/industries';
import { contentOf, openPage, SAVED_AT } from '../support/renderedSite';

/** Renders a page with these settings and lists stored. */
const open = (path: string, settings: Record<string, unknown> = {}, sections: Record<string, unknown> = {}) =>
  openPage(path, contentOf({ settings, sections }));

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

const TITLES = {
  '/': 'Meridian Staffing | Recruitment and staffing',
  '/about': 'About Us | Meridian Staffing',
  '/services': 'Our Services | Meridian Staffing',
  '/jobs': 'Find Jobs | Meridian Staffing',
  '/jobs/7-site-reliability-engineer': 'Site Reliability Engineer, Hyderabad | Meridian Staffing',
  '/candidates': 'For Candidates | Meridian Staffing',
  '/employers': 'Hire Talent | Meridian Staffing',
  '/contact': 'Contact Us | Meridian Staffing',
  '/careers': 'Careers | Meridian Staffing',
  '/privacy': 'Privacy Policy | Meridian Staffing',
  '/terms': 'Terms | Meridian Staffing',
  '/cookies': 'Cookies | Meridian Staffing',
  '/resources/resume-guide': 'Resume Guide | Meridian Staffing',
  '/resources/interview-prep': 'Interview Preparation | Meridian Staffing',
  '/resources/career-development': 'Career Development | Meridian Staffing',
};

test.each(Object.entries(TITLES))(
  '%s has its title and address in the head alone, and a way past',
  async (path, title) => {
    const { head, body, status } = await open(path);
    expect(status).toBe(200);
    expect(head).toContain(`<title>${title}</title>`);
    expect(head).toContain(`rel="canonical" href="https://agency.example${path}"`);
    expect(body).not.toMatch(/<title>|<meta /);
    expect(body).toContain('href="#main"');
  },
);

test('an unknown address is the home page with 404, noindex and a notice', async () => {
  const { status, head, body } = await open('/no/such/place');
  expect(status).toBe(404);
  expect(head).toContain('<meta name="robots" content="noindex"/>');
  expect(head).not.toMatch(/canonical|og:image/);
  expect(body).toContain('We could not find that address. Here is the home page instead.');
  expect(body).toContain('Hire Talent');
});

/** The contract's places on the services page. */
const ANCHORS = (
  'permanent contract executive screening assessment analysis renewable-energy engineering technology healthcare ' +
  'electric-vehicles finance biotechnology manufacturing aerospace construction data-science oil-gas'
).split(' ');

test.each([
  ['/services', ANCHORS],
  ['/candidates', ['resources', 'resume', 'stories']],
  ['/employers', ['solutions', 'expertise', 'testimonials']],
])('the anchors of the contract: %s', async (path, anchors) => {
  const { body } = await open(path);
  for (const anchor of anchors) expect(body).toContain(` id="${anchor}"`);
});

test('sections appear and disappear with their settings', async () => {
  expect((await open('/about')).body).not.toContain('id="leadership"');
  const shown = { show_testimonials: { enabled: true }, show_leadership_team: { enabled: true } };
  const { body } = await open('/about', shown);
  expect(body).toContain('Arjun Velankar');
  expect(body).toContain('/pictures/person-1.svg');
  expect(count(body, /aria-roledescription="slide"/g)).toBe(5);
  expect((await open('/', shown)).body).toContain('id="testimonials"');
});

const hidden = (key: string) => ({ [key]: { enabled: false } });

describe('a hidden section', () => {
  test.each([
    ['show_resources', '/candidates', 'resources', 'href="/candidates#resources"'],
    ['show_success_stories', '/candidates', 'stories', 'href="/candidates#stories"'],
    ['show_industries', '/employers', 'expertise', 'href="/employers#expertise"'],
    ['show_client_testimonials', '/employers', 'testimonials', 'href="/employers#testimonials"'],
    ['show_industries', '/services', 'oil-gas', 'href="/services#'],
    ['show_candidate_faqs', '/candidates', 'questions', '#questions"'],
    ['show_employer_faqs', '/employers', 'questions', '#questions"'],
    ['show_statistics', '/about', 'statistics', '#statistics"'],
  ])('%s: gone from %s with the links to it and its data', async (key, path, anchor, link) => {
    const shown = await open(path);
    expect(shown.body).toContain(` id="${anchor}"`);
    const { body, data } = await open(path, hidden(key));
    expect(body).not.toContain(` id="${anchor}"`);
    expect(
      body.replaceAll(
        /href="\/services#(?:permanent|contract|executive|screening|assessment|analysis)"/g,
        '',
      ),
    ).not.toContain(link);
    expect(JSON.stringify(data).length).toBeLessThan(JSON.stringify(shown.data).length);
  });

  test('takes its links with it on every other page', async () => {
    const { body } = await open('/about', { ...hidden('show_resources'), ...hidden('show_industries') });
    expect(body).not.toMatch(/#resources|#expertise|\/services#/);
  });

  test('an industry is in the footer where staff ticked it, by its label there or its name', async () => {
    const [ticked, named, left] = industries.defaults;
    const items = [
      { ...ticked, in_footer: true, footer_label: '' },
      { ...named, in_footer: true, footer_label: 'Short' },
      { ...left, in_footer: false },
    ];
    const { body } = await open('/about', {}, { industries: { industries: items } });
    const links = [...body.matchAll(/href="\/services#[^>]*>([^<]*)</g)].map(([, label]) => label);
    expect(links).toEqual([ticked?.name, 'Short']);
  });

  test('an emptied list is hidden too', async () => {
    const { body } = await open('/candidates', {}, { success_stories: { stories: [] } });
    expect(body).not.toContain('#stories');
    expect(body).not.toContain(' id="stories"');
  });
});

test('Markdown becomes HTML in which nothing can run', async () => {
  const story = '## Part\n\n**Bold** <script>alert(1)</script> [link](javascript:alert(1)) [ok](/jobs)';
  const { body } = await open('/about', { about_page: { story } });
  expect(body).toContain('<strong>Bold</strong>');
  expect(body).toContain('&lt;script&gt;');
  expect(body).not.toMatch(/<script>alert|javascript:/);
  expect(body).toContain('<a href="/jobs">ok</a>');
});

test('a page knows when the newest of what it shows was saved', async () => {
  expect((await open('/about')).savedAt).toBeUndefined();
  expect((await open('/about', { about_page: {} })).savedAt).toBe(SAVED_AT);
  expect((await open('/about', { employers_page: {} })).savedAt).toBeUndefined();
});

test('stored words are shown as text, whatever they contain', async () => {
  const { body, head } = await open('/', {
    hero_section: { title: '<b>Hello</b>', subtitle: 'A "quoted" > line' },
    brand: { name: 'Sample <Agency>' },
  });
  expect(body).toContain('&lt;b&gt;Hello&lt;/b&gt;');
  expect(head).toContain('<title>Sample &lt;Agency&gt;');
  expect(body).not.toMatch(/<title>|<meta /);
});
