import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { isSameOrigin } from '../../../src/server/forms/postedForms';

const SITE = 'https://agency.example';
const app = new Hono().post('/', (c) => c.json(isSameOrigin(c.req, SITE)));

async function isTaken(headers: Record<string, string>) {
  const answer = await app.request('http://127.0.0.1:3000/', { method: 'POST', headers });
  return answer.json();
}

test.each<[headers: Record<string, string>, taken: boolean]>([
  [{ 'sec-fetch-site': 'same-origin', origin: SITE }, true],
  [{ 'sec-fetch-site': 'same-site', origin: SITE }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: SITE }, false],
  [{ 'sec-fetch-site': 'none', origin: SITE }, false],
  // Older browsers send only the origin.
  [{ origin: SITE }, true],
  [{ origin: 'http://127.0.0.1:3000' }, true],
  [{ origin: 'https://shop.agency.example' }, false],
  [{ origin: 'http://agency.example' }, false],
  [{ origin: 'null' }, false],
  // A client that sends neither is not a browser.
  [{}, false],
])('a form sent with %j is accepted: %s', async (headers, taken) => {
  expect(await isTaken(headers)).toBe(taken);
});
