/** Requests per second for the home page, and for a file of the same size as a reference. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { rm, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';

const CONNECTIONS = 16;
const REQUESTS = 6000;

const requestFor = (url: URL) =>
  `GET ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\naccept-encoding: br\r\n\r\n`;

/** The length of one complete response; all responses of one address are alike. */
async function lengthOf(url: URL): Promise<number> {
  const socket = connect(Number(url.port), url.hostname);
  socket.write(requestFor(url).replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'));
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => (answer += chunk));
  await once(socket, 'end');
  const head = answer.indexOf('\r\n\r\n');
  const length = Number(/^content-length: (\d+)/im.exec(answer)?.[1]);
  if (!answer.startsWith('HTTP/1.1 200') || head === -1)
    throw new Error(`${url.href} did not answer with a page.`);
  return length;
}

export async function requestsPerSecond(address: string): Promise<number> {
  const url = new URL(address);
  const body = await lengthOf(url);
  const started = performance.now();
  let left = REQUESTS;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = connect(Number(url.port), url.hostname);
      const request = requestFor(url);
      let waitsFor = 0;
      socket.on('data', (chunk) => {
        if (waitsFor <= 0) waitsFor = chunk.indexOf('\r\n\r\n') + 4 + body;
        waitsFor -= chunk.length;
        if (waitsFor > 0) return;
        left -= 1;
        if (left >= CONNECTIONS - 1) socket.write(request);
        else socket.end();
      });
      socket.write(request);
      await once(socket, 'close');
    }),
  );
  return REQUESTS / ((performance.now() - started) / 1000);
}

const FOLDER = new URL('../../../dist/site/', import.meta.url);
// No .html, which this server never sends as a file.
const NAME = 'bench.txt';

export interface StaticFile {
  /** Gives the file the content of the server's home page. Resolves with its address. */
  fill(origin: string): Promise<string>;
}

/**
 * Creates an empty file before the work starts a server, which lists its files at the start, and deletes it afterwards.
 */
export async function withStaticFile<T>(work: (file: StaticFile) => Promise<T>): Promise<T> {
  const names = [NAME, `${NAME}.br`];
  const write = (bodies: readonly (string | Buffer)[]) =>
    Promise.all(names.map((name, index) => writeFile(new URL(name, FOLDER), bodies[index] ?? '')));
  const file: StaticFile = {
    async fill(origin) {
      const html = await (await fetch(`${origin}/`)).text();
      await write([html, brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })]);
      return `${origin}/${NAME}`;
    },
  };
  try {
    await write([]);
    return await work(file);
  } finally {
    for (const name of names) await rm(new URL(name, FOLDER), { force: true });
  }
}
