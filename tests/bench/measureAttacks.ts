/** `npm run bench:attacks`: how long a visitor waits for `/about` while somebody tries to stop the server. */
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Bench, median, percentile, compareCases } from './table';
import { secondsToBuild, withFolder } from './builtProduct';
import { startProcess, type ServerProcess } from './runningServer';

const SECONDS = 5;
const PAUSE_MS = 20;
const MIB = 1024 * 1024;

type Ask = (number: number) => Promise<unknown>;

/** Milliseconds of each visit, one after the other with a pause, for some seconds. */
async function visit({ origin }: ServerProcess): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) {
    const asked = performance.now();
    await (await fetch(`${origin}/about`)).text();
    times.push(performance.now() - asked);
    await wait(PAUSE_MS);
  }
  return times;
}

/** The same while one client asks for one thing after the other. */
async function visitDuring(server: ServerProcess, ask: Ask): Promise<number[]> {
  const attack = { isOver: false };
  const attacking = (async () => {
    for (let number = 0; !attack.isOver; number += 1) await ask(number);
  })();
  await wait(500);
  const times = await visit(server);
  attack.isOver = true;
  await attacking;
  return times;
}

const SLOW = encodeURIComponent(String.raw`^(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)\1\2\3\4\5\6\7\8.$`);

function asksOf({ origin, publishableKey }: ServerProcess): readonly (readonly [name: string, ask: Ask])[] {
  const headers = { apikey: publishableKey, 'content-type': 'application/json' };
  const read = async (path: string, init: RequestInit = {}) =>
    (await fetch(origin + path, { ...init, headers })).arrayBuffer();
  const call = (name: string, body: object) =>
    read(`/rest/v1/rpc/${name}`, { method: 'POST', body: JSON.stringify(body) });
  return [
    [
      'a regular expression that never ends',
      () => read(`/rest/v1/site_settings?select=key&key=match.${SLOW}`),
    ],
    ['the sitemap under ever new addresses', (number) => read(`/sitemap.xml?${number}`)],
    ['pages under ever new addresses', (number) => read(`/jobs?x=${number}`)],
    ['the file of all jobs', (number) => read(`/jobs/jobs.xml?${number}`)],
    ['forms that are refused', () => call('submit_contact_message', { form: {} })],
    ['writes without a right', () => read('/rest/v1/nothing', { method: 'DELETE' })],
    ['searches, each another', (number) => read(`/jobs?q=nurse${number}`)],
  ];
}

/** Connections that have sent all but the last byte of what they announce. */
async function halfSent({ origin, publishableKey }: ServerProcess, count: number): Promise<Socket[]> {
  const size = 10 * MIB;
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined);
      socket
        .resume()
        .write(
          `POST /candidates HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: same-origin\r\napikey: ${publishableKey}\r\n` +
            `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${size}\r\n\r\n`,
        );
      socket.write(Buffer.alloc(size - 1));
      return socket;
    }),
  );
}

export const attacks: Bench = {
  title: 'Attacks',
  async measure() {
    await secondsToBuild();
    return withFolder(async (folder) => {
      const server = await startProcess(join(folder, 'data'));
      try {
        await visit(server);
        const alone = await visit(server);
        const rows: [string, number[]][] = [];
        const note = (name: string, times: readonly number[]) =>
          rows.push([name, [median(times), percentile(times, 0.95), median(times) / median(alone)]]);
        note('nothing', alone);
        for (const [name, ask] of asksOf(server)) note(name, await visitDuring(server, ask));
        const sockets = await halfSent(server, 245);
        note('245 bodies, each a byte short', await visit(server));
        for (const socket of sockets) socket.destroy();
        const figures = [
          { name: 'p50 ms', digits: 1 },
          { name: 'p95 ms', digits: 1 },
          { name: 'ratio of p50', digits: 1, bar: { atMost: 3 } },
        ];
        return {
          versions: [],
          tables: [compareCases(`/about while one client asks for …, ${SECONDS} s each`, figures, rows)],
        };
      } finally {
        await server.stop();
      }
    });
  },
};
