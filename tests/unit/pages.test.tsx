/** Every page as the server sends it, without a server: head, landmarks, links and what settings show or hide. */
import { describe, expect, test } from 'vitest';
import type { ContentSource } from '../../src/app/content';
import { render } from '../../src/app/render';
import { NOTHING_STORED, type StoredContent } from '../../src/data/content';
import { industries } from '../../src/shared/industries';
import { services } from '../../src/shared/services';

const sourceOf = (stored: StoredContent): ContentSource => ({
  load: () => Promise.resolve({ siteUrl: 'https://agency.example', stored }),
  expire: () => undefined,
});

async function open(
  path: string,
  settings: Record<string, unknown> = {},
  content: Record<string, unknown> = {},
) {
  const source = sourceOf({ ...NOTHING_STORED, settings, content });
  const page = await render(`https://agency.example${path}`, source);
  if (page instanceof Response) throw new Error(`${path} answered ${page.status}`);
  return page;
}

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

const TITLES = {
  '/': 'Meridian Staffing | Recruitment and staffing',
  '/about': 'About Us | Meridian Staffing',
  '/services': 'Our Services | Meridian Staffing',
  '/jobs': 'Find Jobs | Meridian Staffing',
  '/jobs/7': 'Job details | Meridian Staffing',
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

describe.each(Object.entries(TITLES))('%s', (path, title) => {
  test('has its title and every tag of the head once', async () => {
    const { head, body, status } = await open(path);
    expect(status).toBe(200);
    expect(head).toContain(`<title>${title}</title>`);
    for (const tag of [
      '<title',
      'name="description"',
      'rel="canonical"',
      'property="og:title"',
      'name="twitter:card"',
    ]) {
      expect([tag, head.split(tag).length - 1]).toEqual([tag, 1]);
    }
    expect(head).toContain(`rel="canonical" href="https://agency.example${path}"`);
    expect(body).not.toMatch(/<title>|<meta /);
  });

  test('has one heading of the first level, the landmarks and a way past them', async () => {
    const { body } = await open(path);
    expect(count(body, /<h1[ >]/g)).toBe(1);
    expect(count(body, /<main[ >]/g)).toBe(1);
    expect(body).toContain('href="#main"');
    expect(body).toContain('href="/admin/login"');
  });

  test('uses every id once', async () => {
    const { body } = await open(path, { show_testimonials: { enabled: true } });
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });
});

test('an unknown address is the home page with 404, noindex and a notice', async () => {
  const { status, head, body } = await open('/no/such/place');
  expect(status).toBe(404);
  expect(head).toContain('<meta name="robots" content="noindex"/>');
  expect(head).not.toContain('canonical');
  expect(body).toContain('We could not find that address. Here is the home page instead.');
  expect(body).toContain('Hire Talent');
});

test('the home page has everything the contract names', async () => {
  const { body } = await open('/');
  const text = body.replaceAll(/<[^>]+>/g, ' ');
  for (const { name } of services) expect(text).toContain(name);
  for (const figure of ['15,000+', '500+', '98%', '25+']) expect(text).toContain(figure);
  expect(count(body, /data-stage="(?:Emerging|Established)"/g)).toBe(12);
  expect(body).toMatch(/<form[^>]* action="\/jobs"/);
  expect(body).toContain('placeholder="Job title, keyword, or company"');
  expect(text).toContain('View All Jobs (18+ Available)');
  expect(body).not.toContain('id="testimonials"');
});

test('the services page answers all anchors', async () => {
  const { body } = await open('/services');
  for (const { anchor } of [...services, ...industries]) expect(body).toContain(`id="${anchor}"`);
});

test('sections appear and disappear with their settings', async () => {
  expect((await open('/about')).body).not.toContain('id="leadership"');
  const shown = { show_testimonials: { enabled: true }, show_leadership_team: { enabled: true } };
  const { body } = await open('/about', shown);
  expect(body).toContain('Arjun Sample');
  expect(body).toContain('/default-portrait.svg');
  expect(count(body, /aria-roledescription="slide"/g)).toBe(5);
  expect((await open('/', shown)).body).toContain('id="testimonials"');
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
