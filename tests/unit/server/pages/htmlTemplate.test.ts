/** The parts of a document beside its rendered content. */
import { liveScript } from '../../../../src/shared/look/headScripts';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createHtmlTemplate, jsonBlock } from '../../../../src/server/pages/htmlTemplate';
import { look } from '../../../../src/shared/content/look';
import { layeredTokensCss } from '../../../../src/shared/look/typeRoles';
import { styleRulesOf } from '../../../../vite/styleRules';

const SHEET = `${layeredTokensCss}@layer ui{.a{color:var(--danger)}.z{color:var(--success)}}`;

const template = createHtmlTemplate({
  html: '<html><head><!--head--></head><body><div id="root"><!--app--></div><!--data--></body></html>',
  css: SHEET,
  sheet: { href: '/assets/style.css', rules: styleRulesOf(SHEET) },
  config: {},
});

const page = { head: '', body: '<p class="a">words</p>' };

const variablesOf = (html: string, pattern: RegExp) => {
  const styles = Array.from(html.matchAll(/<style>([^]*?)<\/style>/g), ([, css = '']) => css);
  return new Set(styles.join('').match(pattern));
};

test('the tokens in a document are those that its content uses', () => {
  const declared = variablesOf(template.page(page).html, /--[\w-]+(?=:)/g);
  expect(declared).toContain('--danger');
  expect(declared).not.toContain('--success');
});

test.each(['<p class="z">', '<p><b id="i">', '<em><b class="a">', '<p class="y">', '<p><i data-x="1">'])(
  'a document with %s has rules that one without it lacks, whichever is asked for first',
  (markup) => {
    const css = `${layeredTokensCss}@layer ui{.z{top:0}#i{top:0}em .a{top:0}@media (width > 9px){.y{top:0}}:is(u,[data-x="1"]){top:0}}`;
    const rules = styleRulesOf(css);
    const own = createHtmlTemplate({
      html: '<!--head--><div id="root"><!--app--><!--data-->',
      css,
      sheet: { href: '', rules },
      config: {},
    });
    const count = (body: string) => own.page({ head: '', body }).html.split('top:0').length - 1;
    expect([count('<p id="j">'), count(markup), count('<p id="k">'), count(markup)]).toEqual([0, 1, 0, 1]);
  },
);

test.each([
  ['an own look', template.page({ ...page, look: { ...look.defaults, headline_font: 'manrope' } }).html],
  ['a notice of the demo', template.page({ ...page, madeUp: 'jobs' }).html],
  ['a notice of a preview', template.page({ ...page, notice: '<aside>A draft</aside>' }).html],
])('the tokens in a document are enough for %s', (_, html) => {
  const declared = variablesOf(html, /--[\w-]+(?=:)/g);
  const read = variablesOf(html, /(?<=var\()--[\w-]+/g);
  // The site's base styles, which this sheet does not include, define these.
  for (const name of ['--gutter', '--header-height']) read.delete(name);
  expect([...read].filter((name) => !declared.has(name))).toEqual([]);
  expect(read.size).toBeGreaterThan(0);
});

test('the tokens in a document are complete if nothing else brings them', () => {
  const { html } = template.still(page);
  expect(variablesOf(html, /--[\w-]+(?=:)/g)).toContain('--success');
  expect(html).toContain('<style>@layer base,ui,page;');
});

/**
 * Runs the head script of a document like a browser; true if the parts for browsers without scripts are still shown.
 */
function shownStill(html: string): boolean {
  const events = new EventTarget();
  const root = { dataset: { still: '' } as Record<string, string> };
  const page = {
    documentElement: root,
    querySelectorAll: () => [],
    getElementById: (id: string) => (html.includes(`id="${id}"`) ? {} : null),
  };
  const addEventListener = events.addEventListener.bind(events);
  runInNewContext(liveScript, { document: page, location: { hash: '' }, addEventListener });
  events.dispatchEvent(new Event('DOMContentLoaded'));
  return root.dataset['still'] === '';
}

test('a page without the application has the elements for browsers without scripts', () => {
  expect(shownStill(template.page(page).html)).toBe(false);
  expect(shownStill(template.still(page).html)).toBe(true);
});

/** The content of the element by the rules of browsers: up to the first end tag. */
const contentOf = (block: string) => /^<script[^>]*>([^]*?)<\/script[\s/>]/i.exec(block)?.[1] ?? '';

test.each([
  '</script><script>alert(1)</script>',
  '</ScRiPt >',
  '</SCRIPT/x>',
  '<!--<script>',
  '<!-- <SCRIPT src=x>',
  String.raw`<\!--`,
  String.raw`\</script>\\</script>`,
  '<</script>',
  '<!--</script>-->',
  ']]><svg><script>',
])('data in a document %s cannot end the element or begin another one', (text) => {
  const block = jsonBlock('data', { [text]: [text] });
  const content = contentOf(block);
  expect(block).toBe(`<script id="data" type="application/json">${content}</script>`);
  expect(content).not.toMatch(/<!--|<\/?script/i);
  expect(JSON.parse(content)).toEqual({ [text]: [text] });
});

test('data in a document keeps other markup unchanged', () => {
  const block = jsonBlock('data', '<h2 id="a">Words</h2><!doctype html>');
  expect(contentOf(block)).toBe(String.raw`"<h2 id=\"a\">Words</h2><!doctype html>"`);
});
