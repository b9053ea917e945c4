import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { isSameOrigin } from '../../../src/server/forms/postedForms';

const SITE = 'https://agency.example';
const app = new Hono().post('/', (c) => c.json(isSameOrigin(c.req, SITE)));

async function isTaken(headers: Record<string, string>) {
  const answer = await app.request('http://127.0.0.1:3000/', { method: 'POST', headers });
  return answer.json();
}

test.each([
  ['same-origin', true],
  ['same-site', false],
  ['cross-site', false],
  ['none', false],
])('a form that a browser sends from %s is taken: %s', async (site, taken) => {
  expect(await isTaken({ 'sec-fetch-site': site, origin: SITE })).toBe(taken);
});
test.each([
  [SITE, true],
  ['http://127.0.0.1:3000', true],
  ['https://shop.agency.example', false],
  ['http://agency.example', false],
  ['null', false],
])(
  'a form that a browser sends of an older browser that names only %s is taken: %s',
  async (origin, taken) => {
    expect(await isTaken({ origin })).toBe(taken);
  },
);
test('a form that says neither is no browser', async () => {
  expect(await isTaken({})).toBe(false);
});
