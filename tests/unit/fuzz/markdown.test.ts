/** Any stored text becomes harmless HTML of bounded size in bounded time. */
import * as fc from 'fast-check';
import { HtmlValidate } from 'html-validate';
import { micromark } from 'micromark';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openText } from '../../../admin/kit/fields/markdown/richText';
import type { Fields } from '../../../src/shared/content/fields';
import { listSections, singletons } from '../../../src/shared/content/registry';
import { isReadable, markdownHtml } from '../../../src/shared/markdownHtml';
import { anyJson, forAll, mostly, textOf } from '../../builders/fuzz';
import { contentOf } from '../../stage/renderedSite';

const SIGNS = [
  ...'*_`[]()<>!#-+~\\&:"\'='.split(''),
  ...`\n¦\n\n¦    ¦\t¦\r\n¦> ¦- ¦1. ¦## ¦\`\`\`¦***¦  \n¦ ¦a¦नौकरी`.split('¦'),
  ...`[a](¦![a](¦[a]: ¦[a][b]¦](javascript:alert(1))¦](data:text/html,x)¦](JaVaScRiPt&colon;x)`.split('¦'),
  ...`](vbscript:x "¦](https://example.com)¦<https://example.com>¦<javascript:x>¦&#x6A;avascript:`.split('¦'),
  ...`<img src=x onerror=alert(1)>¦<script>¦</script>¦<!--¦<![CDATA[¦<a onclick="¦<style>`.split('¦'),
  ...`" onmouseover="x¦' onload='x¦&lt;¦&quot;¦&#0;¦\0¦\u202e`.split('¦'),
];
/** The limit of the longest text of a job. */
const LONGEST = 20_000;

const writing = textOf(SIGNS, 60);
/** A few characters repeated: the slowest input for parsers. */
const repeated = fc
  .tuple(fc.string({ unit: fc.constantFrom(...SIGNS), minLength: 1, maxLength: 5 }), fc.constantFrom('', 'a'))
  .map(([part, end]) => part.repeat(LONGEST / part.length) + end);
// A text that is too slow to parse hits this limit.
vi.setConfig({ testTimeout: 30_000 });
afterAll(() => vi.resetConfig());

const htmlOf = (text: string) => markdownHtml(text, micromark);

/** Problems in HTML made from a text: tags that are unknown, unclosed, or do more than display. */
const TAGS = new Set('a blockquote br code em h1 h2 h3 h4 h5 h6 hr img li ol p pre strong ul'.split(' '));
const VOID = new Set(['br', 'hr', 'img']);
const ATTRIBUTES = new Set('alt class href src start title'.split(' '));
const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)( \/)?>/y;
/** A place on this site, or one of the few schemes that are plain links. */
const ADDRESS = /^(?:(?:https?|ircs?|mailto|xmpp):|[^:]*$|[^:]*[/?#])/i;

function problemOfAttributes(attributes: string): string | undefined {
  for (const [, name = '', value = ''] of attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
    if (!ATTRIBUTES.has(name)) return `the attribute ${name}`;
    const target = value.replaceAll('&amp;', '&').replaceAll('&#x3A;', ':');
    if ((name === 'href' || name === 'src') && !ADDRESS.test(target)) return `the target ${target}`;
    if (name === 'class' && !value.startsWith('language-')) return `the class ${value}`;
  }
  return undefined;
}

function problemOfHtml(html: string): string | undefined {
  const open: string[] = [];
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    TAG.lastIndex = at;
    const [found, closes, name = '', attributes = ''] = TAG.exec(html) ?? [];
    if (found === undefined || !TAGS.has(name)) return `the tag at ${html.slice(at, at + 60)}`;
    if (closes ? open.pop() !== name : open.includes('a') && name === 'a') return `${found} where it stands`;
    if (!closes && !VOID.has(name)) open.push(name);
    const problem = problemOfAttributes(attributes);
    if (problem) return problem;
  }
  return open.length > 0 ? `${open.join(', ')} left open` : undefined;
}

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  // The parser's style, which is valid too.
  rules: { 'void-style': 'off', 'no-trailing-whitespace': 'off', 'no-raw-characters': 'off' },
});

/** The Markdown fields of an item or a setting, stored or as HTML. */
const markdownIn = (fields: Fields, values: object | undefined) =>
  Object.keys(fields)
    .filter((key) => fields[key]?.kind === 'markdown')
    .map((key) => String((values as Record<string, unknown>)[key]));

describe('Markdown of any kind', () => {
  test('Markdown becomes only harmless tags, attributes and targets, with each tag closed', async () => {
    await forAll(writing, (text) => expect(problemOfHtml(htmlOf(text))).toBeUndefined());
  });

  test('Markdown becomes valid HTML', async () => {
    await forAll(
      writing,
      async (text) => {
        const report = await validator.validateString(`<article>${htmlOf(text)}</article>`);
        expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
      },
      { share: 0.1 },
    );
  });

  test('repeated Markdown is parsed in bounded time, in proportion to its length', async () => {
    await forAll(repeated, (text) => expect(htmlOf(text).length).toBeLessThan(30 * LONGEST), {
      share: 0.03,
    });
  });

  test.each(['- ', '1. ', '> a\n\n', '*a_ ', '![[]()'])(
    'Markdown is parsed in bounded time for %j',
    (part) => {
      expect(htmlOf(`${part.repeat(LONGEST / part.length)}a`).length).toBeLessThan(30 * LONGEST);
    },
  );

  test('Markdown does not multiply a reference that is defined once', () => {
    const text = `[a]: /${'b'.repeat(LONGEST / 2)}\n\n${'[a]'.repeat(LONGEST / 6)}`;
    expect(htmlOf(text).length).toBeLessThan(30 * LONGEST);
  });

  test('Markdown in its normal style stays unchanged', () => {
    const texts = [
      ...singletons.flatMap(({ fields, defaults }) => markdownIn(fields, defaults)),
      ...listSections.flatMap(({ fields, defaults }) => defaults.flatMap((item) => markdownIn(fields, item))),
      '- one\n  - two\n    - three\n\n> > quote\n\n'.repeat(100),
      'A [link](/jobs), **strong** and *soft*.\n\n'.repeat(500),
    ];
    expect(texts.filter((text) => !isReadable(text))).toEqual([]);
    expect(texts.length).toBeGreaterThan(20);
  });

  test('Markdown that is not parsed reads as it was written', () => {
    expect(htmlOf('> '.repeat(20))).toBe(`<p>${'&gt; '.repeat(20).trim()}</p>`);
  });

  test('Markdown opens in the editor, or in the source view', async () => {
    await forAll(
      writing,
      (text) => {
        const opened = openText(text);
        expect(opened?.markdownOf(opened.document) ?? text).toBe(text);
      },
      { share: 0.3 },
    );
    expect(openText('- '.repeat(LONGEST / 2))).toBeUndefined();
  });
});

/** Any value, or an object with the expected fields. */
const stored = (names: readonly string[]) => {
  const value = mostly<unknown, unknown>(writing, anyJson(1), 2);
  return mostly<unknown, unknown>(
    fc.record(Object.fromEntries(names.map((name) => [name, value]))),
    anyJson(),
    4,
  );
};
const sections = listSections.map(({ id, listKey, fields }) => {
  const item = stored([...Object.keys(fields), 'id', 'order']);
  return [id, fc.record({ [listKey]: fc.array(item, { minLength: 3, maxLength: 3 }) })];
});
const rows = fc.record({
  settings: fc.record(
    Object.fromEntries(singletons.map(({ key, fields }) => [key, stored(Object.keys(fields))])),
  ),
  sections: fc.record(Object.fromEntries(sections)),
});
test('any stored content is shown as harmless HTML', async () => {
  await forAll(
    rows,
    (stored) => {
      const content = contentOf(stored);
      const settings: Readonly<Record<string, object>> = content.settings;
      const sections: Readonly<Record<string, { items: readonly object[] }>> = content.sections;
      const html = [
        ...singletons.flatMap(({ key, fields }) => markdownIn(fields, settings[key])),
        ...listSections.flatMap(({ id, fields }) =>
          (sections[id]?.items ?? []).flatMap((item) => markdownIn(fields, item)),
        ),
      ];
      for (const text of html) expect(problemOfHtml(text)).toBeUndefined();
    },
    { share: 0.1 },
  );
});
