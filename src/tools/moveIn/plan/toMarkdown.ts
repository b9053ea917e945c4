/** Old HTML as the Markdown that pages show: unsupported elements become text and links. */
import { decodeHTML } from 'entities';
import TurndownService from 'turndown';
import { plainHtml } from './plainHtml';

/** Addresses in a text, in their new form. */
export interface TextAddresses {
  /** The new target of a link; undefined if there is none. */
  readonly link: (href: string) => string | undefined;
  /** The new address of a picture; undefined if there is none. */
  readonly picture: (src: string) => string | undefined;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const attribute = (node: TurndownService.Node, name: string) =>
  (node as HTMLElement).getAttribute?.(name)?.trim() ?? '';
const inTarget = (address: string) =>
  address.replaceAll(
    /[\s()<>]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );

/** A table as lines, because pages have no tables: one for each row, its cells separated by points. */
function addTables(service: TurndownService): void {
  service.addRule('cell', {
    filter: ['th', 'td'],
    replacement: (content) => (oneLine(content) === '' ? '' : ` · ${oneLine(content)}`),
  });
  service.addRule('row', {
    filter: 'tr',
    replacement: (content) => {
      const cells = content.trim().replace(/^· /, '');
      return cells === '' ? '' : `\n- ${cells}`;
    },
  });
  service.addRule('rows', {
    filter: ['thead', 'tbody', 'tfoot'],
    replacement: (content) => content,
  });
  service.addRule('table', { filter: 'table', replacement: (content) => `\n\n${content.trim()}\n\n` });
  service.addRule('caption', { filter: 'caption', replacement: (content) => `${content.trim()}\n\n` });
}

/** Videos, maps and players become links to their content. */
function addEmbeds(service: TurndownService, { link }: TextAddresses): void {
  service.addRule('embed', {
    filter: ['iframe', 'embed', 'video', 'audio', 'source'] as TurndownService.Filter,
    replacement: (content, node) => {
      const src = attribute(node, 'src');
      const to = src === '' ? undefined : link(src);
      const words = attribute(node, 'title') || (to ?? '');
      return to === undefined ? content : `\n\n[${service.escape(words)}](${inTarget(to)})\n\n${content}`;
    },
  });
}

function addLinks(service: TurndownService, { link, picture }: TextAddresses): void {
  service.addRule('picture', {
    filter: 'img',
    replacement: (_, node) => {
      const src = picture(attribute(node, 'src') || attribute(node, 'data-src'));
      const words = service.escape(oneLine(attribute(node, 'alt')));
      return src === undefined ? words : `![${words}](${inTarget(src)})`;
    },
  });
  service.addRule('link', {
    filter: (node) => node.nodeName === 'A',
    replacement: (content, node) => {
      const href = attribute(node, 'href');
      const to = href === '' ? undefined : link(href);
      // A link is limited to one line; headings and paragraphs inside become separate.
      const isBlock = /\n\s*\n/.test(content.trim());
      if (to === undefined || content.trim() === '') return content;
      return isBlock
        ? `${content}\n\n[${service.escape(to)}](${inTarget(to)})`
        : `[${oneLine(content)}](${inTarget(to)})`;
    },
  });
}

function createService(addresses: TextAddresses): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  });
  service.remove(['script', 'style', 'noscript', 'template'] as TurndownService.Filter);
  // The page has its own first heading.
  service.addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, node) => {
      const level = Math.max(2, Number(node.nodeName.slice(1)));
      return oneLine(content) === '' ? '' : `\n\n${'#'.repeat(level)} ${oneLine(content)}\n\n`;
    },
  });
  service.addRule('term', { filter: 'dt', replacement: (content) => `\n\n**${oneLine(content)}**\n\n` });
  service.addRule('strong', {
    filter: ['strong', 'b'],
    replacement: (content) =>
      content.trim() === '' ? content : /\n\s*\n/.test(content) ? content : `**${content.trim()}**`,
  });
  addTables(service);
  addEmbeds(service, addresses);
  addLinks(service, addresses);
  return service;
}

export function toMarkdown(content: string, addresses: TextAddresses): string {
  const markdown = createService(addresses).turndown(plainHtml(content));
  return markdown
    .replaceAll(/[ \t]+\n(?=\n)/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The text of old HTML on one line. */
export const plainWords = (html: string): string =>
  oneLine(
    decodeHTML(
      plainHtml(html)
        .replaceAll(/<(?:script|style)[\s\S]*?<\/(?:script|style)>/gi, ' ')
        .replaceAll(/<[^>]*>/g, ' '),
    ),
  );

/** The beginning, cut at a word. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > most / 2 ? cut.slice(0, end) : cut).replace(/[\s.,;:]+$/, '').replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The part that fits, and the rest. */
export interface Fitted {
  readonly text: string;
  readonly rest: string;
}

/** Split between two paragraphs. */
export function fitted(text: string, most: number): Fitted {
  if (text.length <= most) return { text, rest: '' };
  const end = text.lastIndexOf('\n\n', most);
  const at = end > 0 ? end : most;
  return { text: text.slice(0, at).trim(), rest: text.slice(at).trim() };
}
