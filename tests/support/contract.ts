/** What the contract names on each page, walked to the last item. The served and the exported site owe the same. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './site';

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

const linksTo = (within: Locator, name: string, href: string) =>
  expect(within.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', href);

async function walkServices(main: Locator) {
  for (const [anchor, name] of Object.entries(SERVICES)) {
    const service = main.locator(`#${anchor}`);
    await expect(service.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(service.getByRole('list').last().getByRole('listitem')).toHaveCount(6);
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
  await expect(form.locator('option:not([value=""])')).toHaveText([
    'Engineering',
    'Technology',
    'Finance',
    'Healthcare',
    'Manufacturing',
    'Construction',
  ]);
  await expect(form).toContainText('PDF, DOC or DOCX');
  await expect(form).toContainText('10 MB');
  await expect(main.locator('#stories blockquote')).toHaveCount(3);
  await expect(main.locator('#call').getByRole('link').nth(0)).toHaveAttribute('href', '/jobs');
  await expect(main.locator('#call').getByRole('link').nth(1)).toHaveAttribute('href', '/candidates#resume');
}

async function walkEmployers(main: Locator) {
  await linksTo(main, 'Get Started', '/contact');
  await linksTo(main, 'Learn More', '/employers#solutions');
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
  await expect(main.getByRole('button', { name: 'Send Message' })).toBeVisible();
  await expect(main).toContainText('Gurugram');
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(main.locator('a[href^="mailto:info@"]').first()).toBeVisible();
  await expect(main).toContainText('Monday to Friday');
  await expect(main).toContainText('9:00 AM to 6:00 PM');
  await expect(main).toContainText('Closed');
  await expect(main.getByRole('link', { name: /Open in maps/ })).toHaveAttribute('href', /^https:\/\//);
  await expect(main.locator('iframe')).toHaveCount(0);
}

/** A text worth reading, with its date, at a readable length. */
const walkDocument = (words: number) => async (main: Locator) => {
  const text = await main.locator('.prose').innerText();
  expect(text.split(/\s+/).length).toBeGreaterThan(words);
  await expect(main.locator('time').first()).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
};

async function walkGuide(main: Locator) {
  await walkDocument(800)(main);
  await expect(main.getByText(/^\d+ min read$/)).toBeVisible();
  await expect(main.getByRole('navigation').getByRole('link')).toHaveCount(2);
}

/** By address: what its main part must hold. */
export const CONTRACT: Readonly<Record<string, (main: Locator) => Promise<void>>> = {
  '/services': walkServices,
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

export async function walkPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await CONTRACT[path]?.(page.getByRole('main'));
}
