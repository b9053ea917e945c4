/** Many requests at once, for everything there is: each has its answer, memory has its bound, and all works afterwards. */
import { Agent, request } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { aMessage } from '../support/submissions';
import { send } from './support/calls';
import type { ServerProcess } from './support/serverProcess';
import { useServers } from './support/stage';

/** In each of two floods; `npm run test:long` has more. */
const REQUESTS = process.env['FAULTS'] === 'long' ? 10_000 : 300;
/** Pages that nobody asked for twice make room for others, so a second flood finds no more to keep than the first. */
const MOST_GROWTH = 48 * 1024 * 1024;

const servers = useServers();
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
afterAll(() => agent.destroy());

const JOBS = JSON.stringify({ filters: {} });

/** What the request with this number asks for, and what it must be answered with. */
function asked(number: number): { path: string; status: number; body?: string } {
  const kinds = [
    // Most ask for what others asked for; some for what nobody did, which has to be made and cannot all be kept.
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

async function flood(server: ServerProcess, from: number): Promise<void> {
  const numbers = Array.from({ length: REQUESTS }, (_, index) => from + index);
  const statuses = await Promise.all(numbers.map((number) => statusOf(server, number)));
  const wrong = numbers.filter((number, index) => statuses[index] !== asked(number).status);
  expect(wrong.map((number) => `${asked(number).path} ${statuses[number - from]}`)).toEqual([]);
}

test(`${2 * REQUESTS} requests`, async () => {
  const server = await servers.start({ dataDir: await servers.dataDir() });
  await flood(server, 0);
  const once = await server.meet({});
  await flood(server, REQUESTS);
  expect((await server.meet({})) - once).toBeLessThan(MOST_GROWTH);
  expect((await send(server, aMessage())).status).toBe(200);
  expect(await server.end()).toBe(0);
});
