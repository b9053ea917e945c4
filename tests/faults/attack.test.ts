/**
 * Attacks to stop the server, each of which once succeeded. The server keeps responding, its memory stays bounded, and
 * every acknowledged save is there afterwards.
 */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { call, fromSomewhere, post, rowsOf, save, signIn, type Session } from './stage/calls';
import { printedBy, type ServerProcess } from './stage/serverProcess';
import { useServers } from './stage/useServers';

const IS_LONG = process.env['TESTS'] === 'long';
const times = (long: number, short: number) => (IS_LONG ? long : short);
const MIB = 1024 * 1024;
/** The memory of the whole process, including its engine. */
const MOST_MEMORY = 900 * MIB;

/** A machine under load may itself take longer for a statement than this server allows. */
const IN_TIME = { timeout: 120_000, interval: 200 };

const servers = useServers();
let server: ServerProcess;
let session: Session;
let acknowledged = 0;

beforeAll(async () => {
  server = await servers.start({ dataDir: await servers.dataDir(), env: { STATEMENT_TIMEOUT: '2' } });
  session = await vi.waitFor(() => signIn(server), IN_TIME);
});

/** The peak memory of the process. */
const peakMemory = () =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) * 1024;

/** Returns how many other requests succeeded during `attack`. Fails at once if one failed. */
async function answersDuring(attack: Promise<unknown>): Promise<number> {
  const state = { isOver: false };
  const end = () => (state.isOver = true);
  attack.then(end, end);
  let answers = 0;
  while (!state.isOver) {
    for (const path of ['/healthz', '/about']) expect((await fetch(server.origin + path)).status).toBe(200);
    answers += 1;
    await wait(20);
  }
  await attack;
  return answers;
}

async function saveOne(): Promise<boolean> {
  const title = `Saved ${acknowledged + 1}`;
  const { status } = await save(server, session, 'hero_section', { title, subtitle: '' });
  if (status < 300) acknowledged += 1;
  return status < 300;
}

async function storedTitle(): Promise<string> {
  const query = 'site_settings?select=value&key=eq.hero_section';
  const [hero] = await rowsOf<{ value: { title: string } }>(server, session, query);
  return hero?.value.title ?? 'Saved 0';
}

/** Holds after each attack. */
async function expectNothingLost(): Promise<void> {
  await expect.poll(storedTitle, IN_TIME).toBe(`Saved ${acknowledged}`);
  expect(peakMemory()).toBeLessThan(MOST_MEMORY);
}

/** Sends that many requests, a few at a time. */
async function inTurns<T>(count: number, ask: (number: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  let next = 0;
  const askOn = async () => {
    for (let number = next++; number < count; number = next++) answers.push(await ask(number));
  };
  await Promise.all(Array.from({ length: 16 }, askOn));
  return answers;
}

const statusOf = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(server.origin + path, init);
  await response.arrayBuffer();
  return response.status;
};

const SLOW = encodeURIComponent(
  String.raw`^(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)\1\2\3\4\5\6\7\8\9\10\11\12.$`,
);

describe('a server under attack', () => {
  test('the server survives a text search by an expression that takes days', async () => {
    const path = `/rest/v1/site_settings?select=key&key=match.${SLOW}`;
    const attack = inTurns(times(1000, 40), async () => (await call(server, path)).status);
    expect(await answersDuring(attack)).toBeGreaterThan(0);
    expect(new Set(await attack)).toEqual(new Set([400]));
    await expectNothingLost();
  });

  test('the server survives hundreds of large bodies that stop just before their end', async () => {
    const open: Socket[] = [];
    const port = Number(new URL(server.origin).port);
    const size = 10 * MIB;
    const begin = (number: number) =>
      new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1').on('error', () => resolve());
        open.push(socket.on('close', () => resolve()));
        const address = Object.values(fromSomewhere())[0] ?? '';
        const path = number % 2 === 0 ? '/candidates' : '/rest/v1/rpc/submit_contact_message';
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: a\r\nOrigin: ${server.origin}\r\nSec-Fetch-Site: same-origin\r\n` +
            `X-Forwarded-For: ${address}\r\napikey: ${server.key}\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
            `Content-Length: ${size}\r\n\r\n`,
        );
        socket.resume().write(Buffer.alloc(size - 1, 'a'), () => resolve());
        setTimeout(resolve, 3000);
      });
    const attack = Promise.all(Array.from({ length: times(300, 60) }, (_, number) => begin(number)));
    expect(await answersDuring(attack)).toBeGreaterThan(0);
    await expect.poll(saveOne, IN_TIME).toBe(true);
    for (const socket of open) socket.destroy();
    await expectNothingLost();
  });

  test('the server survives sitemap requests under ever new addresses', async () => {
    const attack = inTurns(times(10_000, 300), (number) => statusOf(`/sitemap.xml?${number}`));
    expect(await answersDuring(attack)).toBeGreaterThan(0);
    expect(new Set(await attack)).toEqual(new Set([200]));
    await expectNothingLost();
  });

  test('the server survives thousands of calls that the database refuses', async () => {
    const path = '/rest/v1/rpc/submit_contact_message';
    const attack = inTurns(times(25_000, 400), async () => (await post(server, path, { form: {} })).status);
    expect(await answersDuring(attack)).toBeGreaterThan(0);
    expect(new Set(await attack)).toEqual(new Set([400]));
    await expect.poll(saveOne, IN_TIME).toBe(true);
    await expectNothingLost();
  });

  test('the server survives an engine that is stopped in the middle of a write, again and again', async () => {
    const stops = times(20, 3);
    async function stopOften(): Promise<void> {
      for (let time = 0; time < stops; time += 1) {
        await server.meet({ hangs: true });
        // The interrupted save returns an unknown outcome, and nothing of it was written.
        expect(await saveOne()).toBe(false);
        await expect.poll(saveOne, IN_TIME).toBe(true);
      }
    }
    expect(await answersDuring(stopOften())).toBeGreaterThan(0);
    const told = printedBy(server).match(/A statement took longer than 2 s\./g);
    expect(told).toHaveLength(stops);
    await expectNothingLost();
    expect(await server.end()).toBe(0);
  });
});
