/**
 * What a page is measured against: the same HTML, styles and headers without a script, from a server that does nothing
 * else. Headers count: `cross-origin-opener-policy` alone makes a browser start another process for the page.
 */
import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

interface File {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

const withoutScripts = (html: string) => html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');

/** They belong to one answer on one connection. */
const OF_ONE_ANSWER = new Set([
  'content-length',
  'connection',
  'keep-alive',
  'date',
  'etag',
  'transfer-encoding',
]);

/** The page compressed as the product compresses it. */
function pageOf(html: string, sent: Headers): File {
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const headers = Object.fromEntries([...sent].filter(([name]) => !OF_ONE_ANSWER.has(name)));
  return { headers: { ...headers, 'content-encoding': 'br' }, body };
}

async function fontOf(html: string, url: string): Promise<[path: string, font: File][]> {
  const path = /<link rel="preload" href="([^"]+)" as="font"/.exec(html)?.[1];
  if (!path) return [];
  const body = Buffer.from(await (await fetch(new URL(path, url))).arrayBuffer());
  return [[path, { headers: { 'content-type': 'font/woff2' }, body }]];
}

/** Serves the page and the font it asks for at an origin of its own. */
export async function serveTwin(url: string) {
  const answer = await fetch(url);
  const html = withoutScripts(await answer.text());
  const files = new Map<string, File>([['/', pageOf(html, answer.headers)], ...(await fontOf(html, url))]);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (file) response.writeHead(200, { ...file.headers, 'content-length': file.body.length }).end(file.body);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => void server.close(),
  };
}
