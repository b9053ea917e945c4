/** The load that one server survives: many parallel requests for everything, and a clock set a day ahead and back. */
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aMessage } from '../builders/submissions';
import { post, rowsOf, save, send, signIn, textOf, type Session } from './stage/calls';
import type { ServerProcess } from './stage/serverProcess';
import { useServers } from './stage/useServers';

/** In each of two floods; `npm run test:long` has more. */
const REQUESTS = process.env['TESTS'] === 'long' ? 10_000 : 300;
/** Pages requested only once make room for others, so a second flood keeps no more than the first. */
const MOST_GROWTH = 48 * 1024 * 1024;

const DAY = 24 * 60 * 60 * 1000;
const IN_TIME = { timeout: 60_000, interval: 1000 };

const servers = useServers();
let server: ServerProcess;
beforeAll(async () => {
  server = await servers.start({ dataDir: await servers.dataDir() });
});
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
afterAll(() => agent.destroy());

const JOBS = JSON.stringify({ filters: {} });

/** The request with this number, and its expected response. */
function asked(number: number): { path: string; status: number; body?: string } {
  const kinds = [
    // Most requests repeat others; some are unique, so each needs a new page and not all can be cached.
    { path: number % 32 === 0 ? `/jobs?q=visitor+${number}` : '/', status: 200 },
    { path: '/jobs?q=engineer', status: 200 },
    { path: '/about', status: 200 },
    { path: '/no-such-page', status: 404 },
    { path: '/favicon.svg', status: 200 },
    { path: '/rest/v1/site_settings?select=key', status: 200 },
    { path: '/rest/v1/rpc/no_such_function', status: 404, body: JOBS },
    { path: '/rest/v1/jobs?select=id&limit=1', status: 401 },
  ];
  return kinds[number % kinds.length] as { path: string; status: number; body?: string };
}

function statusOf({ origin, key }: ServerProcess, number: number): Promise<number> {
  const { path, body } = asked(number);
  return new Promise((resolve, reject) => {
    const headers = { apikey: key, ...(body && { 'content-type': 'application/json' }) };
    const sent = request(origin + path, { agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject).end(body);
  });
}

/** On a loaded machine the database may abort a search, which is answered with 503 and works when asked again. */
async function finalStatusOf(server: ServerProcess, number: number): Promise<number> {
  const status = await statusOf(server, number);
  if (status !== 503) return status;
  return vi.waitUntil(async () => {
    const again = await statusOf(server, number);
    return again !== 503 && again;
  }, IN_TIME);
}

async function flood(server: ServerProcess, from: number): Promise<void> {
  const numbers = Array.from({ length: REQUESTS }, (_, index) => from + index);
  const statuses = await Promise.all(numbers.map((number) => finalStatusOf(server, number)));
  const wrong = numbers.filter((number, index) => statuses[index] !== asked(number).status);
  expect(wrong.map((number) => `${asked(number).path} ${statuses[number - from]}`)).toEqual([]);
}

test(`${2 * REQUESTS} requests leave memory within its bound, and everything works afterwards`, async () => {
  await flood(server, 0);
  const once = await server.meet({});
  await flood(server, REQUESTS);
  expect((await server.meet({})) - once).toBeLessThan(MOST_GROWTH);
  expect((await send(server, aMessage())).status).toBe(200);
});

const refresh = (site: ServerProcess, { refresh_token }: Session) =>
  post<Session>(site, '/auth/v1/token?grant_type=refresh_token', { refresh_token });

// The embedded database runs in the same process, so its clock moves too; the server's caches use a monotonic clock.
test('sessions, limits and pages survive a changed clock', async () => {
  const before = await signIn(server);
  const kept = () => rowsOf(server, before, 'submissions?select=id');
  const countBefore = (await kept()).length;
  const titles = ['Today', 'Tomorrow', 'Today again'];

  for (const [index, clock] of [0, DAY, 0].entries()) {
    await server.meet({ clock });
    // An hour has passed, so staff get a new session, without a password.
    const renewed = index === 0 ? { status: 200, body: before } : await refresh(server, before);
    expect(renewed.status).toBe(200);
    const saved = await save(server, renewed.body, 'hero_section', { title: titles[index], subtitle: '' });
    expect(saved.status).toBeLessThan(300);
    // A machine under load may show the earlier page a moment longer.
    await expect.poll(() => textOf(server, '/'), IN_TIME).toContain(titles[index]);
    Object.assign(before, renewed.body);
    // One visitor who writes as often as is allowed, every day: entries counted in the future do not block them.
    const answers = [];
    for (let count = 0; count < 6; count += 1) {
      answers.push((await send(server, aMessage(), { 'x-forwarded-for': '203.0.113.9' })).status);
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  }
  expect(await kept()).toHaveLength(countBefore + 15);
  expect(await server.end()).toBe(0);
});
