/** Every page as it is sent, checked against the rules of HTML. */
import { readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import type { RenderedPage } from '../../src/app/render';
import { sitePaths, UNLISTED_PATHS } from '../../src/server/seo/sitemap';
import { createHtmlTemplate } from '../../src/server/pages/htmlTemplate';
import { EVERY_KIND, ownPage } from '../builders/ownPages';
import { contentOf, openPage, SITE } from '../stage/renderedSite';

const everythingShown = contentOf({
  settings: { show_testimonials: { enabled: true }, show_leadership_team: { enabled: true } },
  sections: { page_own: ownPage(EVERY_KIND) },
});

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React's style, which is valid too.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    // React's ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // The header contains its navigation twice, and styles show the one that fits the window; axe checks the visible
    // one.
    'unique-landmark': 'off',
    // Inline styles place the cities on the globe and the focal point of a picture.
    'no-inline-style': [
      'error',
      { allowedProperties: ['left', 'top', 'object-position', 'animation-delay'] },
    ],
    // A filter has several checkboxes of one name.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // Line breaks in phone numbers are a matter of taste.
    'tel-non-breaking': 'off',
    // Titles are written by owners, who see their length while they type.
    'long-title': 'off',
    // All scripts are our own.
    'require-sri': 'off',
  },
});

const template = createHtmlTemplate({
  html: readFileSync('index.html', 'utf8'),
  css: '',
  config: { siteUrl: SITE },
});

const JOBS = [
  '/jobs?q=nurse&location=Kochi&location=Pune&salary=10',
  '/jobs/7-site-reliability-engineer',
  '/jobs/14-data-scientist',
  '/jobs/3-machine-learning-engineer',
];

const paths = [...sitePaths(everythingShown), ...UNLISTED_PATHS, ...JOBS];
const pages = await Promise.all(
  [...paths, '/no/such/page'].map(async (path) => ({ path, page: await openPage(path, everythingShown) })),
);

test.each(pages)('the HTML of $path is valid', async ({ page }) => {
  const report = await validator.validateString(template.page(page).html);
  const messages = report.results.flatMap((result) => result.messages);
  const told = messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
  expect(told).toEqual([]);
});

/** Errors of the W3C's checker that the validator above does not know. */
test.each(['/jobs', '/my-data', '/contact', '/candidates'])(
  'the HTML of %s has no contradictions',
  async (path) => {
    const { body } = await openPage(path, everythingShown);
    const tags = body.match(/<(?:button|input|select|textarea)[^>]*>/g) ?? [];
    expect(tags.filter((tag) => / disabled=/.test(tag) && / aria-disabled=/.test(tag))).toEqual([]);
    // A required select begins with an empty option.
    expect(body.match(/<select(?=[^>]* required=)[^>]*><option(?! value="")[^>]*>/g)).toBeNull();
  },
);

test.each(pages)('$path writes "email" as its labels do', ({ page }) => {
  expect(page.body.replaceAll(/<[^>]+>/g, ' ')).not.toMatch(/e-mail/i);
});

/** The searchable text of the head. */
const wordsOf = ({ head, body }: RenderedPage) =>
  body.replaceAll(/<script.*?<\/script>|<[^>]+>/gs, ' ') +
  (/name="description" content="[^"]*"/.exec(head)?.[0] ?? '');

test.each(pages)('$path does not overuse the word "consultant"', ({ page }) => {
  expect(wordsOf(page).match(/consultant/gi)?.length ?? 0).toBeLessThanOrEqual(6);
});
