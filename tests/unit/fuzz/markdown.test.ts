/** Whatever a writer stores, visitors get harmless HTML of a bounded size, in good time. */
import * as fc from 'fast-check';
import { HtmlValidate } from 'html-validate';
import { micromark } from 'micromark';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openText } from '../../../admin/kit/fields/markdown/richText';
import type { visibleContent } from '../../../src/data/contentReader';
import { listSections, singletons } from '../../../src/shared/content/registry';
import { isReadable, markdownHtml } from '../../../src/shared/markdownHtml';
import { anyJson, forAll, mostly, textOf } from '../../support/fuzz';
import { contentOf } from '../../support/renderedSite';
import { problemOfHtml } from '../../support/safeHtml';

const SIGNS = [
  ...'*_`[]()<>!#-+~\\&:"\'='.split(''),
  ...`\n¦\n\n¦    ¦\t¦\r\n¦> ¦- ¦1. ¦## ¦\`\`\`¦***¦  \n¦ ¦a¦नौकरी`.split('¦'),
  ...`[a](¦![a](¦[a]: ¦[a][b]¦](javascript:alert(1))¦](data:text/html,x)¦](JaVaScRiPt&colon;x)`.split('¦'),
  ...`](vbscript:x "¦](https://example.com)¦<https://example.com>¦<javascript:x>¦&#x6A;avascript:`.split('¦'),
  ...`<img src=x onerror=alert(1)>¦<script>¦</script>¦<!--¦<![CDATA[¦<a onclick="¦<style>`.split('¦'),
  ...`" onmouseover="x¦' onload='x¦&lt;¦&quot;¦&#0;¦\0¦\u202e`.split('¦'),
];
/** As the longest text of a job may be. */
const LONGEST = 20_000;

const writing = textOf(SIGNS, 60);
/** A few signs over and over: what takes parsers longest. */
const repeated = fc
  .tuple(fc.string({ unit: fc.constantFrom(...SIGNS), minLength: 1, maxLength: 5 }), fc.constantFrom('', 'a'))
  .map(([part, end]) => part.repeat(LONGEST / part.length) + end);
// A text that takes a parser too long runs into this.
vi.setConfig({ testTimeout: 30_000 });
afterAll(() => vi.resetConfig());

const htmlOf = (text: string) => markdownHtml(text, micromark);

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  // How the parser writes HTML, which is as valid as any other way.
  rules: { 'void-style': 'off', 'no-trailing-whitespace': 'off', 'no-raw-characters': 'off' },
});

describe('Markdown', () => {
  test('becomes only tags, attributes and targets that are harmless, each tag closed', async () => {
    await forAll(writing, (text) => expect(problemOfHtml(htmlOf(text))).toBeUndefined());
  });

  test('becomes valid HTML', async () => {
    await forAll(
      writing,
      async (text) => {
        const report = await validator.validateString(`<article>${htmlOf(text)}</article>`);
        expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
      },
      { share: 0.1 },
    );
  });

  test('is done in good time, and not much longer, whatever is repeated', async () => {
    await forAll(repeated, (text) => expect(htmlOf(text).length).toBeLessThan(30 * LONGEST), {
      share: 0.03,
    });
  });

  test.each(['- ', '1. ', '> a\n\n', '*a_ ', '![[]()'])('and so with %j', (part) => {
    expect(htmlOf(`${part.repeat(LONGEST / part.length)}a`).length).toBeLessThan(30 * LONGEST);
  });

  test('does not multiply what is defined once', () => {
    const text = `[a]: /${'b'.repeat(LONGEST / 2)}\n\n${'[a]'.repeat(LONGEST / 6)}`;
    expect(htmlOf(text).length).toBeLessThan(30 * LONGEST);
  });

  test('is left as it is where a person wrote it', () => {
    const texts = [
      ...singletons.flatMap(({ fields, defaults }) =>
        Object.keys(fields)
          .filter((key) => fields[key]?.kind === 'markdown')
          .map((key) => String(defaults[key])),
      ),
      ...listSections.flatMap(({ fields, defaults }) =>
        Object.keys(fields)
          .filter((key) => fields[key]?.kind === 'markdown')
          .flatMap((key) => defaults.map((item) => String((item as Record<string, unknown>)[key]))),
      ),
      '- one\n  - two\n    - three\n\n> > quote\n\n'.repeat(100),
      'A [link](/jobs), **strong** and *soft*.\n\n'.repeat(500),
    ];
    expect(texts.filter((text) => !isReadable(text))).toEqual([]);
    expect(texts.length).toBeGreaterThan(20);
  });

  test('that is not taken apart reads as it was written', () => {
    expect(htmlOf('> '.repeat(20))).toBe(`<p>${'&gt; '.repeat(20).trim()}</p>`);
  });

  test('opens in the editor, or is left to the source view', async () => {
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

/** Anything, or an object with the fields that are read. */
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
const htmlIn = (fields: Readonly<Record<string, { kind: string }>>, values: Record<string, unknown>) =>
  Object.keys(fields)
    .filter((key) => fields[key]?.kind === 'markdown')
    .map((key) => String(values[key]));

test('whatever is stored is shown, with harmless HTML', async () => {
  await forAll(
    rows,
    (stored) => {
      const content = contentOf(stored);
      const shown: Readonly<Record<string, unknown>> = content.settings;
      const html = singletons.flatMap(({ key, fields }) =>
        htmlIn(fields, shown[key] as Record<string, unknown>),
      );
      for (const { id, fields } of listSections) {
        const section = (
          content.sections as ReturnType<typeof visibleContent>['sections'] &
            Record<string, { items: readonly object[] }>
        )[id];
        html.push(
          ...(section?.items ?? []).flatMap((item) => htmlIn(fields, item as Record<string, unknown>)),
        );
      }
      for (const text of html) expect(problemOfHtml(text)).toBeUndefined();
    },
    { share: 0.1 },
  );
});
