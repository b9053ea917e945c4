/** The parts of each page that the contract names, checked to the last item. */
import type { Locator } from '@playwright/test';
import { expect } from '../stage/browser/site';

const SERVICES = {
  permanent: 'Permanent Placement',
  contract: 'Contract Staffing',
  executive: 'Executive Search',
  screening: 'Resume Screening',
  assessment: 'Skill Assessment',
  analysis: 'Market Analysis',
};
const INDUSTRY_ANCHORS =
  'renewable-energy engineering technology healthcare electric-vehicles finance biotechnology manufacturing aerospace construction data-science oil-gas';

const seesAll = async (within: Locator, headings: readonly string[]) => {
  for (const name of headings) await expect(within.getByRole('heading', { name, exact: true })).toBeVisible();
};

const linksTo = (within: Locator, name: string, href: string | RegExp) =>
  expect(within.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', href);

const FIGURES = ['15,000+', '500+', '98%', '25+'];

async function walkHome(main: Locator) {
  await linksTo(main, 'Find Jobs', '/jobs');
  await linksTo(main, 'Hire Talent', '/employers');
  await seesAll(main, Object.values(SERVICES));
  for (const figure of FIGURES) await expect(main.getByText(figure, { exact: true })).toBeVisible();
  await expect(main.getByText(/^(?:Emerging|Established)$/)).toHaveCount(12);
  await linksTo(main, 'View All Jobs (16 Available)', '/jobs');
  await expect(main.locator('a[href^="/jobs/"]')).toHaveCount(6);
}

async function walkAbout(main: Locator) {
  await seesAll(main, ['Our Story', 'Excellence', 'Integrity', 'Expertise', 'Results']);
  for (const figure of FIGURES) await expect(main.getByText(figure, { exact: true })).toBeVisible();
  await expect(main.locator('a[href="/careers"]')).toBeVisible();
  await expect(main.locator('a[href="/contact"]')).toBeVisible();
}

async function walkServices(main: Locator) {
  for (const [anchor, name] of Object.entries(SERVICES)) {
    const service = main.locator(`#${anchor}`);
    await expect(service.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(service.locator('ul:not(.field-consultants)').last().getByRole('listitem')).toHaveCount(6);
  }
  for (const anchor of INDUSTRY_ANCHORS.split(' ')) await expect(main.locator(`#${anchor}`)).toBeVisible();
  await expect(main.getByText(/^(?:Emerging|Established)$/)).toHaveCount(12);
  await expect(main.locator('#testimonials figure')).toHaveCount(5);
  await expect(main.locator('#call')).toBeVisible();
}

async function walkCandidates(main: Locator) {
  await linksTo(main, 'Browse Jobs', '/jobs');
  await linksTo(main, 'Submit Resume', '/candidates#resume');
  await expect(main.locator('#benefits').getByRole('listitem')).toHaveCount(4);
  const resources = main.locator('#resources');
  await seesAll(resources, ['Career Resources']);
  await linksTo(resources, 'Resume Guide', '/resources/resume-guide');
  await linksTo(resources, 'Interview Preparation', '/resources/interview-prep');
  await linksTo(resources, 'Career Development', '/resources/career-development');
  const form = main.locator('#resume');
  for (const label of ['First Name', 'Last Name', 'Email', 'Phone', 'Preferred Industry', 'Resume']) {
    await expect(form.getByLabel(label, { exact: true })).toBeAttached();
  }
  await expect(form.getByLabel('Preferred Industry').locator('option:not([value=""])')).toHaveText(
    'Engineering Technology Finance Healthcare Manufacturing Construction'.split(' '),
  );
  await expect(form).toContainText('PDF, DOC or DOCX');
  await expect(form).toContainText('10 MB');
  await expect(main.locator('#stories blockquote')).toHaveCount(3);
  await expect(main.locator('#call').getByRole('link').nth(0)).toHaveAttribute('href', '/jobs');
  await expect(main.locator('#call').getByRole('link').nth(1)).toHaveAttribute('href', '/candidates#resume');
}

async function walkEmployers(main: Locator) {
  await linksTo(main, 'Get Started', '/contact');
  await linksTo(main, 'Learn More', '/employers#solutions');
  const example = main.getByRole('figure', { name: 'Three names, not thirty' });
  await expect(example.getByRole('listitem')).toHaveCount(3);
  await expect(example).toContainText('An example');
  await seesAll(main, ['Staffing Solutions', 'Industry Expertise', 'Client Testimonials']);
  await expect(main.locator('#solutions').getByRole('listitem')).toHaveCount(6);
  const steps = main.locator('#process').getByRole('listitem');
  await expect(steps.getByRole('heading')).toHaveText([
    'Understanding',
    'Sourcing',
    'Screening',
    'Placement',
  ]);
  const industries = main.locator('#expertise').getByRole('listitem');
  await expect(industries).toHaveCount(9);
  for (const name of ['Renewable Energy', 'Technology & AI', 'Electric Vehicles', 'Biotechnology']) {
    await expect(industries.filter({ hasText: name })).toContainText('Emerging');
  }
  for (const name of ['Engineering', 'Healthcare', 'Finance & Banking', 'Manufacturing', 'Construction']) {
    await expect(industries.filter({ hasText: name })).toContainText('Established');
  }
  await expect(main.locator('#testimonials figure')).toHaveCount(5);
  await expect(main.locator('#call').getByRole('link').first()).toBeVisible();
}

async function walkContact(main: Locator) {
  for (const label of ['First Name', 'Last Name', 'Email', 'Phone', 'Subject', 'Message']) {
    await expect(main.getByLabel(label, { exact: true })).toBeVisible();
  }
  await expect(main.locator('option:not([value=""])')).toHaveCount(3);
  const form = main.getByRole('form', { name: 'Contact' });
  await expect(form).toContainText('Please fill in every field that is not marked optional.');
  await expect(form.locator('.field__mark')).toHaveText(['optional']);
  await expect(main.getByRole('button', { name: 'Send Message' })).toBeVisible();
  await expect(main).toContainText('Gurugram');
  await expect(main.locator('#consultants .portrait')).toHaveCount(3);
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(main.locator('a[href^="mailto:info@"]').first()).toBeVisible();
  await expect(main).toContainText('Monday to Friday');
  await expect(main).toContainText('9:00 AM to 6:00 PM');
  await expect(main).toContainText('Closed');
  await expect(main.getByRole('link', { name: /Open in maps/ })).toHaveAttribute('href', /^https:\/\//);
  await expect(main.locator('iframe')).toHaveCount(0);
}

/** A text of a minimum length, with its date and a readable line length. */
const walkDocument = (words: number) => async (main: Locator) => {
  const text = await main.locator('.prose').innerText();
  expect(text.split(/\s+/).length).toBeGreaterThan(words);
  await expect(main.locator('time').first()).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
};

async function walkGuide(main: Locator) {
  await walkDocument(800)(main);
  await expect(main.getByText(/^\d+ min read$/)).toBeVisible();
  await expect(main.getByRole('navigation', { name: 'Read next' }).getByRole('link')).toHaveCount(2);
  const contents = main.locator('.contents a');
  await expect(contents).toHaveCount(await main.locator('.prose h2').count());
  await expect(main.locator((await contents.last().getAttribute('href')) ?? '')).toBeVisible();
}

/** Facts are in words, with the date before its relative form. */
async function walkJob(main: Locator) {
  const facts = main.locator('.job-facts');
  await expect(facts.locator('dd').first()).toHaveCSS('font-variant-numeric', 'normal');
  const posted = facts.locator('div').filter({ hasText: /^Posted/ });
  await expect(posted.locator('dd')).toHaveText(/^\d{1,2} \w+ \d{4} \(.+\)$/);
}

/** The required content of the main part, by address. */
export const CONTRACT: Readonly<Record<string, (main: Locator) => Promise<void>>> = {
  '/': walkHome,
  '/about': walkAbout,
  '/services': walkServices,
  '/jobs/7-site-reliability-engineer': walkJob,
  '/candidates': walkCandidates,
  '/employers': walkEmployers,
  '/contact': walkContact,
  '/careers': (main) => linksTo(main, 'Write to us', '/contact'),
  '/privacy': walkDocument(600),
  '/terms': walkDocument(400),
  '/cookies': walkDocument(200),
  '/resources/resume-guide': walkGuide,
  '/resources/interview-prep': walkGuide,
  '/resources/career-development': walkGuide,
};

const FOOTER_PAGES = 'About Us|Our Services|Find Jobs|For Candidates|For Employers|Contact Us'.split('|');
const FOOTER_INDUSTRIES = [
  'Engineering',
  'Information Technology',
  'Finance & Accounting',
  'Healthcare',
  'Renewable Energy',
  'Biotechnology',
];

/** The four columns, the year and the legal links of the footer. */
export async function walkFooter(footer: Locator): Promise<void> {
  await expect(footer).toContainText('candidates and employers across India and globally');
  for (const network of ['LinkedIn', 'X', 'Facebook', 'Instagram']) {
    await linksTo(footer, `Meridian Staffing on ${network}`, /^https:/);
  }
  for (const link of FOOTER_PAGES) await expect(footer.getByRole('link', { name: link })).toBeVisible();
  for (const industry of FOOTER_INDUSTRIES) {
    await expect(footer.getByRole('link', { name: industry })).toHaveAttribute('href', /^\/services#/);
  }
  await expect(footer).toContainText('Gurugram');
  await expect(footer.locator('a[href^="tel:"]')).toBeVisible();
  await expect(footer.locator('a[href^="mailto:info@"]')).toBeVisible();
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  for (const path of ['/privacy', '/terms', '/cookies']) {
    await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
  }
}
