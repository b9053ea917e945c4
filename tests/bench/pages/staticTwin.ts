/**
 * What a page is measured against: the same HTML, styles and headers without a script, from a server that does nothing
 * else; and the limit, the same without a font of its own too. Headers count: `cross-origin-opener-policy` alone makes a
 * browser start another process for the page.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { stylesIn } from './styles';

interface File {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');

/** Fonts of the system stay: they stand in for the one of the site. */
const withoutFonts = (text: string) =>
  text
    .replaceAll(/@font-face\s*\{[^}]*url\([^}]*\}/g, '')
    .replaceAll(/<link rel="preload"[^>]*as="font"[^>]*>/g, '');

/** They belong to one answer on one connection. */
const OF_ONE_ANSWER = new Set([
  'content-length',
  'content-encoding',
  'connection',
  'keep-alive',
  'date',
  'etag',
  'transfer-encoding',
]);

const headersOf = (sent: Headers) =>
  Object.fromEntries([...sent].filter(([name]) => !OF_ONE_ANSWER.has(name)));

const hashOf = (style: string) => createHash('sha256').update(style).digest('base64');

/** What a header says of the page's styles, said of others in their places. */
function aboutStyles(header: string, before: readonly string[], after: readonly string[]): string {
  return before.reduce(
    (text, style, index) => text.replaceAll(hashOf(style), hashOf(after[index] ?? '')),
    header,
  );
}

/** A text compressed as the product compresses it. */
function textFile(text: string, headers: OutgoingHttpHeaders): File {
  const body = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return { headers: { ...headers, 'content-encoding': 'br' }, body };
}

async function pageOf(url: string, adapt: (text: string) => string): Promise<File> {
  const answer = await fetch(url);
  const html = withoutScripts(await answer.text());
  const adapted = adapt(html);
  const headers = headersOf(answer.headers);
  for (const name of ['content-security-policy', 'link']) {
    const value = headers[name];
    if (value !== undefined) headers[name] = aboutStyles(adapt(value), stylesIn(html), stylesIn(adapted));
  }
  return textFile(adapted, headers);
}

/** Pictures, fonts and styles of the page, from the product. */
async function fileOf(url: URL, adapt: (text: string) => string): Promise<File> {
  const answer = await fetch(url);
  const headers = headersOf(answer.headers);
  if (/^text\/css|svg/.test(answer.headers.get('content-type') ?? '')) {
    return textFile(adapt(await answer.text()), headers);
  }
  return { headers, body: Buffer.from(await answer.arrayBuffer()) };
}

/** Serves the page and what it shows at an origin of its own. Files are kept once they were asked for. */
export async function serveTwin(url: string, { hasFont = true } = {}) {
  const adapt = hasFont ? (text: string) => text : withoutFonts;
  const { pathname } = new URL(url);
  const files = new Map([[pathname, pageOf(url, adapt)]]);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const file = files.get(path) ?? fileOf(new URL(path, url), adapt);
    files.set(path, file);
    file.then(
      ({ headers, body }) => response.writeHead(200, { ...headers, 'content-length': body.length }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    close: () => void server.close(),
  };
}
