/** Cleans up pasted content: Word lists become lists, tables become lists, and headings start at level 2. */
import { DOMParser as SchemaParser, type ResolvedPos, type Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';

/**
 * The rows of a table as a list: CommonMark has no tables. Two cells become "Salary: 12 LPA", more are separated by
 * commas.
 */
function listOf(table: HTMLTableElement): HTMLUListElement {
  const list = document.createElement('ul');
  for (const { cells } of table.rows) {
    const words = [...cells]
      .map(({ textContent }) => textContent.trim().replaceAll(/\s+/g, ' '))
      .filter(Boolean);
    if (words.length === 0) continue;
    const item = document.createElement('li');
    item.textContent = words.join(words.length === 2 ? ': ' : ', ');
    list.append(item);
  }
  return list;
}

/** A paragraph that is a list entry. */
interface Entry {
  readonly level: number;
  /** Undefined for a bullet. */
  readonly number: number | undefined;
  /** Plain text that only resembles an entry counts only beside another entry. */
  readonly isSure: boolean;
  /** The length of the marker, which the list renders itself. */
  readonly mark: string;
}

/** Bullets of fonts such as Symbol and Wingdings arrive as letters: these count only before a gap. */
const POINT = /^\s*(?:[·•◦▪▫■□●○‣⁃∙➢➤►▶✓✔❖◆◇\uF000-\uF0FF]\s*|[o§Øüvq](?:[\u00A0\t]| {2})\s*)/;
const DASH = /^\s*[-–—*]\s+/;
const NUMBER = /^\s*(\d{1,3})[.)]\s+/;
const DEEPER = /^\s*[o○◦–-]/;
const DEEPEST = /^\s*[§▪\uF0A7]/;

function entryOfWords(text: string): Entry | undefined {
  const [point] = POINT.exec(text) ?? DASH.exec(text) ?? [];
  if (point !== undefined) {
    const level = DEEPEST.test(point) ? 3 : DEEPER.test(point) ? 2 : 1;
    return { level, number: undefined, isSure: POINT.test(text), mark: point };
  }
  const [mark, number] = NUMBER.exec(text) ?? [];
  return mark === undefined ? undefined : { level: 1, number: Number(number), isSure: false, mark };
}

const LEVEL = /mso-list:[^;]*\blevel(\d)/i;
const STYLE = /\bMsoList(?:Bullet|Number)(\d?)/;

/** Word stores the level in a style of its own and the marker as text. */
function entryOf(element: Element): Entry | undefined {
  if (!/^(?:P|DIV)$/.test(element.tagName) || element.querySelector('p, div, ul, ol, table'))
    return undefined;
  const level = LEVEL.exec(element.getAttribute('style') ?? '')?.[1] ?? STYLE.exec(element.className)?.[1];
  const words = entryOfWords(element.textContent);
  if (level === undefined) return words;
  const shown = element.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
  const mark = shown?.textContent ?? words?.mark ?? '';
  shown?.remove();
  const [digits] = /\d+(?=\D*$)/.exec(mark) ?? [];
  const isNumbered =
    digits !== undefined ||
    /^\s*(?:[a-np-z]|[ivx]+)[.)]|^\s*o[.)]|MsoListNumber/i.test(mark + element.className);
  const number = isNumbered ? Number(digits ?? 1) : undefined;
  return { level: Number(level || 1), number, isSure: true, mark: shown ? '' : mark };
}

function withoutMark(element: Element, mark: string): void {
  let left = mark.length;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (left > 0 && texts.nextNode()) {
    const { currentNode: text } = texts;
    const value = text.nodeValue ?? '';
    text.nodeValue = value.slice(left);
    left -= value.length;
  }
}

interface Listed {
  readonly element: Element;
  readonly entry: Entry;
}

/** Certain entries, and others in a sequence. */
function isList(run: readonly Listed[]): boolean {
  return run.length > 1 || run.some(({ entry }) => entry.isSure);
}

function replaceRun(run: readonly Listed[]): void {
  const [first] = run;
  if (!first || !isList(run)) return;
  const open: { readonly list: Element; level: number }[] = [];
  for (const { element, entry } of run) {
    const { level, number, mark } = entry;
    const tag = number === undefined ? 'UL' : 'OL';
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    let top = open.at(-1);
    if (top && top.level > level) top.level = level;
    if (!top || top.level < level || top.list.tagName !== tag) {
      const isBeside = top !== undefined && top.level >= level;
      const list = document.createElement(tag);
      if (number !== undefined && number > 1) list.setAttribute('start', String(number));
      if (isBeside) top?.list.after(list);
      else if (top) (top.list.lastElementChild ?? top.list).append(list);
      else first.element.before(list);
      if (isBeside) open.pop();
      top = { list, level };
      open.push(top);
    }
    withoutMark(element, mark);
    const item = document.createElement('li');
    item.append(...element.childNodes);
    top.list.append(item);
    element.remove();
  }
}

/** Consecutive entries, one array per run. */
function listParagraphs(parent: Element): void {
  let run: Listed[] = [];
  for (const element of parent.querySelectorAll(':scope > *')) {
    const entry = entryOf(element);
    const before = run.findLast((one) => one.entry.number !== undefined)?.entry.number ?? 0;
    const follows =
      entry?.number === undefined || entry.isSure || run.length === 0 || entry.number === before + 1;
    if (entry && follows) run.push({ element, entry });
    else {
      replaceRun(run);
      run = entry ? [{ element, entry }] : [];
    }
  }
  replaceRun(run);
}

const wordsOf = (nodes: readonly Node[]) => nodes.map(({ textContent }) => textContent ?? '').join('');

/** Splits the lines of a paragraph into paragraphs if some begin with a bullet. */
function splitLines(paragraph: Element): void {
  const lines: Node[][] = [[]];
  for (const node of paragraph.childNodes)
    if (node.nodeName === 'BR') lines.push([]);
    else lines.at(-1)?.push(node);
  if (lines.length < 2 || !lines.some((nodes) => entryOfWords(wordsOf(nodes)))) return;
  paragraph.replaceWith(
    ...lines.map((nodes) => {
      const line = document.createElement('p');
      line.append(...nodes);
      return line;
    }),
  );
}

/** Word on the web creates a list for each entry and stores the level in an attribute. */
function paragraphOf(item: Element): Element {
  const paragraph = document.createElement('p');
  const isNumbered = item.parentElement?.tagName === 'OL';
  paragraph.className = isNumbered ? 'MsoListNumber' : 'MsoListBullet';
  paragraph.setAttribute('style', `mso-list:l0 level${item.getAttribute('data-aria-level') ?? '1'}`);
  const inner = item.querySelector('p') ?? item;
  paragraph.append(...inner.childNodes);
  return paragraph;
}

function joinWebLists(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper'))
    wrapper.replaceWith(...[...wrapper.querySelectorAll('li')].map(paragraphOf));
}

/** A nested list belongs to the entry before it. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling;
    if (before?.tagName === 'LI') before.append(list);
  }
}

export function pastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  // In document order an outer table precedes its inner ones, which it includes.
  for (const table of body.querySelectorAll('table')) table.replaceWith(listOf(table));
  joinWebLists(body);
  nestLists(body);
  for (const paragraph of body.querySelectorAll('p')) splitLines(paragraph);
  for (const parent of [body, ...body.querySelectorAll('*')]) listParagraphs(parent);
  return body.innerHTML.replaceAll(/<(\/?)h1\b/g, '<$1h2');
}

/** Plain lines as paragraphs, so that their bullets become lists as well. */
function htmlOfLines(text: string): string {
  const lines = document.createElement('div');
  for (const line of text.split(/[\r\n]+/)) {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    lines.append(paragraph);
  }
  return pastedHtml(lines.innerHTML);
}

export function pastedText(text: string, context: ResolvedPos, _isPlain: boolean, view: EditorView): Slice {
  const content = document.createElement('div');
  content.innerHTML = htmlOfLines(text);
  const parser = SchemaParser.fromSchema(view.state.schema);
  return parser.parseSlice(content, { preserveWhitespace: true, context });
}
