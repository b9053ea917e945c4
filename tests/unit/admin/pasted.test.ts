// @vitest-environment happy-dom
/** The content that the editor keeps when people paste from Word, Word for the web, LibreOffice and plain text. */
import type { Schema } from '@tiptap/pm/model';
import { getSchema } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { expect, test } from 'vitest';
import { pastedHtml, pastedText } from '../../../admin/kit/fields/markdown/pasted';
import { extensions } from '../../../admin/kit/fields/markdown/richText';

test.each([
  [
    'a heading of level 1 is one of level 2',
    '<H1 style="color: red">Title</H1><h10></h10><h2>Part</h2>',
    '<h2 style="color: red">Title</h2><h10></h10><h2>Part</h2>',
  ],
  [
    'a table is a list, and its cells stay apart',
    '<table><tr><td><p>Salary</p></td><td>12\n LPA</td></tr><tr><td>Shift</td><td>Night</td></tr><tr><td></td></tr></table>',
    '<ul><li>Salary: 12 LPA</li><li>Shift: Night</li></ul>',
  ],
  [
    'a wider one as well, with what a letter would mean as HTML',
    '<table><tr><th>Day</th><th>From</th><th>a &lt; b</th></tr></table>',
    '<ul><li>Day, From, a &lt; b</li></ul>',
  ],
])('pasting keeps %s', (_, pasted, taken) => expect(pastedHtml(pasted)).toBe(taken));

/** The lists in the HTML of a browser, without invisible parts. */
const listsOf = (html: string) =>
  pastedHtml(html)
    .replaceAll(/<!--.*?-->|<\/?(?:span|o:p)[^>]*>/g, '')
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .replaceAll(/ ?(<\/?(?:ul|ol|li|p)[^>]*>) ?/g, '$1');

const mark = (sign: string) =>
  `<!--[if !supportLists]--><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><!--[endif]-->`;
const entry = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:.5in;text-indent:-.25in;mso-list:l0 level${level} lfo1'>${mark(sign)}${words}<o:p></o:p></p>\n`;

test.each([
  ['points', entry(1, '·', 'One') + entry(1, '·', '<b>Two</b>'), '<ul><li>One</li><li><b>Two</b></li></ul>'],
  ['one point', entry(1, '·', 'One'), '<ul><li>One</li></ul>'],
  [
    'points below points',
    entry(1, '·', 'One') + entry(2, 'o', 'Below') + entry(3, '§', 'Lower') + entry(1, '·', 'Two'),
    '<ul><li>One<ul><li>Below<ul><li>Lower</li></ul></li></ul></li><li>Two</li></ul>',
  ],
  ['numbers', entry(1, '1.', 'One') + entry(1, '2.', 'Two'), '<ol><li>One</li><li>Two</li></ol>'],
  [
    'numbers from 3 on',
    entry(1, '3)', 'One') + entry(1, '4)', 'Two'),
    '<ol start="3"><li>One</li><li>Two</li></ol>',
  ],
  ['letters', entry(1, 'a.', 'One') + entry(1, 'b.', 'Two'), '<ol><li>One</li><li>Two</li></ol>'],
  [
    'points after numbers',
    entry(1, '1.', 'One') + entry(1, '·', 'Two'),
    '<ol><li>One</li></ol><ul><li>Two</li></ul>',
  ],
  [
    'points between words',
    `<p>A</p>${entry(1, '·', 'One')}<p>B</p>`,
    '<p>A</p><ul><li>One</li></ul><p>B</p>',
  ],
])('pasted Word lists become %s', (_what, html, lists) => expect(listsOf(html)).toBe(lists));

const web = (tag: string, level: number, words: string) =>
  `<div class="ListContainerWrapper SCXW1"><${tag} class="BulletListStyle1"><li data-aria-level="${level}"><p class="Paragraph"><span>${words}</span></p></li></${tag}></div>`;

test.each([
  [
    'Word on the web',
    web('ul', 1, 'One') + web('ul', 2, 'Below') + web('ul', 1, 'Two') + web('ol', 1, 'Three'),
    '<ul><li>One<ul><li>Below</li></ul></li><li>Two</li></ul><ol><li>Three</li></ol>',
  ],
  [
    'LibreOffice',
    '<ul><li><p>One</p></li><ul><li><p>Below</p></li></ul><li><p>Two</p></li></ul>',
    '<ul><li><p>One</p><ul><li><p>Below</p></li></ul></li><li><p>Two</p></li></ul>',
  ],
  ['a mail', '<div>• One</div><div>• Two</div>', '<ul><li>One</li><li>Two</li></ul>'],
  [
    'lines of one paragraph',
    '<p>We offer:<br>• One<br>• Two</p>',
    '<p>We offer:</p><ul><li>One</li><li>Two</li></ul>',
  ],
  ['paragraphs with numbers', '<p>1. One</p><p>2. Two</p>', '<ol><li>One</li><li>Two</li></ol>'],
])('a pasted list from %s stays one list', (_what, html, lists) => expect(listsOf(html)).toBe(lists));

test.each([
  '<p>1. May is a holiday</p>',
  '<p>- and so on</p>',
  '<p>o dear</p>',
  '<p>2. One</p><p>7. Two</p>',
])('the pasted text %s is not a list', (html) => expect(listsOf(html)).toBe(html));

const schema: Schema = getSchema(extensions);
const view = new EditorView(document.createElement('div'), { state: EditorState.create({ schema }) });

test.each([
  ['•\tOne\n•\tTwo', ['One', 'Two']],
  ['\uF0B7 One\r\n\uF0B7 Two', ['One', 'Two']],
  ['➢ One\n➢ Two', ['One', 'Two']],
  ['·      One\no   Below\n·      Two', ['One', 'Below', 'Two']],
  ['- One\n- Two', ['One', 'Two']],
  ['1. One\n2. Two', ['One', 'Two']],
])('pasted plain text %j is a list', (text, entries) => {
  const { content } = pastedText(text, view.state.doc.resolve(1), false, view);
  const found: string[] = [];
  content.descendants((node) => {
    if (node.type.name === 'listItem') found.push(node.firstChild?.textContent ?? '');
  });
  expect(found).toEqual(entries);
  expect(content.textBetween(0, content.size, '\n')).toBe(entries.join('\n'));
});

test('pasted plain text without bullets stays unchanged, each line a paragraph', () => {
  const { content } = pastedText('One  two\n1. May <b>', view.state.doc.resolve(1), false, view);
  expect(content.textBetween(0, content.size, '\n')).toBe('One  two\n1. May <b>');
});
