import { expect, test } from 'vitest';
import { withAllowedPreflight } from '../../../src/backend/requests/preflight';

const ask = (method: string, status: number) =>
  withAllowedPreflight(
    new Request('https://site.example/rest/v1/rpc/get_job', { method }),
    new Response('{}', { status, headers: { 'access-control-allow-origin': '*' } }),
  );

test('a browser elsewhere may call a function', () => {
  const answer = ask('OPTIONS', 404);
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.has('content-type')).toBe(false);
});

test('every other answer stays as it is', () => {
  expect(ask('POST', 404).status).toBe(404);
  expect(ask('OPTIONS', 200).status).toBe(200);
});
