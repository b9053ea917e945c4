// @vitest-environment happy-dom
import { micromark } from 'micromark';
import { expect, test } from 'vitest';
import { plainWords } from '../../../admin/kit/fields/FieldValues';
import { openText } from '../../../admin/kit/fields/markdown/richText';
import { linkProblem } from '../../../admin/kit/fields/markdown/LinkForm';
import { listSections, singletons } from '../../../src/shared/content/registry';
import type { Fields } from '../../../src/shared/content/fields';

const markdownOf = (fields: Fields, values: Record<string, unknown>) =>
  Object.keys(fields)
    .filter((name) => fields[name]?.kind === 'markdown')
    .map((name) => String(values[name]));

const builtIn = [
  ...listSections.flatMap(({ fields, defaults }) => defaults.flatMap((item) => markdownOf(fields, item))),
  ...singletons.flatMap(({ fields, defaults }) => markdownOf(fields, defaults)),
];

/** Adds a paragraph at the end, as a person does. */
function withSentence(text: string, sentence: string): string {
  const opened = openText(text);
  if (!opened) throw new Error('The editor does not open this text.');
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: sentence }] };
  const { document } = opened;
  return opened.markdownOf({ ...document, content: [...(document.content ?? []), paragraph] });
}

test.each([
  ...builtIn,
  '',
  'Wrapped\nlines',
  '* starred\n* list',
  '1) one\n2) two',
  '- loose\n\n- list',
  'Under\n---\nline',
  'Break\\\nhere',
  '<https://example.com>',
  '[reference]\n\n[reference]: /about',
  '```\nlet x = 1;\n\nlet y;\n```',
])('a text that is opened and not changed keeps every character: %#', (text) => {
  const opened = openText(text);
  expect(opened?.markdownOf(opened.document)).toBe(text);
});

test('a text that is changed keeps its headings, lists, quotes and links', () => {
  const text = '## Head\n\n- **a**\n- [b](/jobs)\n\n> said';
  expect(withSentence(text, 'New.')).toBe(`${text}\n\nNew.`);
});
test.each('1. May is a holiday|# one|- dash|+ plus|> more|---|2) two|*|<b>bold</b>'.split('|'))(
  'a text that is changed shows the plain text %j unchanged',
  (words) => {
    const html = micromark(withSentence('First.', words));
    const escaped = words.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(html).toBe(`<p>First.</p>\n<p>${escaped}</p>`);
  },
);
test('a text that is changed has no empty paragraphs', () => {
  const opened = openText('One.');
  const document = { type: 'doc', content: [...(opened?.document.content ?? []), { type: 'paragraph' }] };
  expect(opened?.markdownOf(document)).toBe('One.');
});

test.each([
  '<script>alert(1)</script>',
  'a <b>bold</b> word',
  '![A picture](/a.png)',
  '# The title of the page',
])('the Markdown %j opens in the source view', (text) => expect(openText(text)).toBeUndefined());

test.each([
  ['## Head\n\nSome **bold** and *soft*\nwords.', 'Head Some bold and soft words.'],
  ['- one\n- [two](/x)\n\n> three', 'one two three'],
  ['snake_case and 2 * 3, `code`', 'snake_case and 2 * 3, code'],
  ['1\\. May', '1. May'],
])('the plain text of %j', (text, words) => expect(plainWords(text)).toBe(words));

test('a link may target a page, an anchor or a known scheme only', () => {
  for (const address of ['https://example.com', 'mailto:a@example.com', '/jobs', '/', '#top'])
    expect(linkProblem(address)).toBeUndefined();
  const wrong = [
    '',
    'javascript:alert(1)',
    '//elsewhere.example',
    '/\\elsewhere',
    'example.com',
    'https://a b',
  ];
  for (const address of wrong) expect(linkProblem(address)).toContain('Please enter an address');
});
