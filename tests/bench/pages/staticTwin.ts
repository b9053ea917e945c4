/**
 * The reference of a page: the same HTML, styles and headers without a script, from a server that does nothing else.
 * Headers count: `cross-origin-opener-policy` alone makes a browser start another process for the page.
 */
import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

interface File {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');

/** Headers of a single response on a single connection. */
const OF_ONE_ANSWER = new Set(
  'content-length content-encoding connection keep-alive date etag transfer-encoding'.split(' '),
);

const headersOf = (sent: Headers) =>
  Object.fromEntries([...sent].filter(([name]) => !OF_ONE_ANSWER.has(name)));

/** A text with the product's compression. */
function textFile(text: string, headers: OutgoingHttpHeaders): File {
  const body = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return { headers: { ...headers, 'content-encoding': 'br' }, body };
}

async function pageOf(url: string): Promise<File> {
  const answer = await fetch(url);
  return textFile(withoutScripts(await answer.text()), headersOf(answer.headers));
}

/** Pictures, fonts and styles of the page, from the product. */
async function fileOf(url: URL): Promise<File> {
  const answer = await fetch(url);
  const headers = headersOf(answer.headers);
  if (/^text\/css|svg/.test(answer.headers.get('content-type') ?? '')) {
    return textFile(await answer.text(), headers);
  }
  return { headers, body: Buffer.from(await answer.arrayBuffer()) };
}

/** Serves the page and its files at an origin of its own. Files are cached after their first request. */
export async function serveTwin(url: string) {
  const { pathname } = new URL(url);
  const files = new Map([[pathname, pageOf(url)]]);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const file = files.get(path) ?? fileOf(new URL(path, url));
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
