/** Every page, whole as it is sent, by the rules of HTML. */
import { readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import type { RenderedPage } from '../../src/app/render';
import { sitePaths, UNLISTED_PATHS } from '../../src/server/seo/sitemap';
import { createHtmlTemplate } from '../../src/server/pages/htmlTemplate';
import { contentOf, openPage, SITE } from '../stage/renderedSite';

const everythingShown = contentOf({
  settings: {
    show_testimonials: { enabled: true },
    show_leadership_team: { enabled: true },
  },
});

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // How React writes HTML, which is as valid as any other way.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    // Ids of React begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // The header holds its navigation twice, and styles show the one that fits the window; axe sees what is shown.
    'unique-landmark': 'off',
    // Where a city lies on the globe, and the point in sight of a picture.
    'no-inline-style': [
      'error',
      { allowedProperties: ['left', 'top', 'object-position', 'animation-delay'] },
    ],
    // A filter has several values to tick.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // Where a number may break is a matter of taste.
    'tel-non-breaking': 'off',
    // The length of titles is the business of `found.test.ts`.
    'long-title': 'off',
    // No code of ours comes from elsewhere.
    'require-sri': 'off',
  },
});

const template = createHtmlTemplate({
  html: readFileSync('index.html', 'utf8'),
  css: '',
  scripts: ['/main.js'],
  config: { siteUrl: SITE },
});

const JOBS = [
  '/jobs?q=nurse&location=Kochi&location=Pune&salary=10',
  '/jobs/7-site-reliability-engineer',
  '/jobs/14-data-scientist',
  '/jobs/3-machine-learning-engineer',
];

test.each([...sitePaths(everythingShown), ...UNLISTED_PATHS, ...JOBS, '/no/such/page'])(
  '%s is valid',
  async (path) => {
    const { html } = template.page(await openPage(path, everythingShown));
    const report = await validator.validateString(html);
    const messages = report.results.flatMap((result) => result.messages);
    expect(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual(
      [],
    );
  },
);

/** What the checker of the W3C refuses and the one above does not know. */
test.each(['/jobs', '/my-data', '/contact', '/candidates'])('%s has no contradictions', async (path) => {
  const { body } = await openPage(path, everythingShown);
  const tags = body.match(/<(?:button|input|select|textarea)[^>]*>/g) ?? [];
  expect(tags.filter((tag) => / disabled=/.test(tag) && / aria-disabled=/.test(tag))).toEqual([]);
  // A choice that must be made begins with none.
  expect(body.match(/<select(?=[^>]* required=)[^>]*><option(?! value="")[^>]*>/g)).toBeNull();
});

test('pages write "email" as their labels do', async () => {
  for (const path of sitePaths(everythingShown)) {
    const { body } = await openPage(path, everythingShown);
    expect(body.replaceAll(/<[^>]+>/g, ' ')).not.toMatch(/e-mail/i);
  }
});

/** Of the head as much as a page is found by. */
const wordsOf = ({ head, body }: RenderedPage) =>
  body.replaceAll(/<script.*?<\/script>|<[^>]+>/gs, ' ') +
  (/name="description" content="[^"]*"/.exec(head)?.[0] ?? '');

test('no page wears out the word "consultant"', async () => {
  const counts: Record<string, number> = {};
  for (const path of [...sitePaths(everythingShown), ...UNLISTED_PATHS, ...JOBS]) {
    const said = wordsOf(await openPage(path, everythingShown)).match(/consultant/gi) ?? [];
    if (said.length > 6) counts[path] = said.length;
  }
  expect(counts).toEqual({});
});
