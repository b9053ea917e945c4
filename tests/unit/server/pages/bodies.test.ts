/** The encodings of a page. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodedBody, encodingsOf, pack } from '../../../../src/server/http/encodings';

const words = (count: number) =>
  Array.from({ length: count }, (_, at) => `<p>${Math.sin(at)} nurses of ward ${at % 97}</p>`).join('');

test('a text is compressed on first request, once for all clients', async () => {
  const text = words(500);
  const { bodies } = pack(text);
  expect(bodies.encoded.size).toBe(0);
  const one = encodedBody(bodies, 'br');
  expect(encodedBody(bodies, 'br')).toBe(one);
  expect(brotliDecompressSync((await one) ?? '').toString()).toBe(text);
  expect(gunzipSync((await encodedBody(bodies, 'gzip')) ?? '').toString()).toBe(text);
});

test('binary content is sent unchanged', () => {
  const { bodies } = pack(Buffer.from('pixels'));
  expect(encodingsOf(bodies)).toEqual([]);
  expect(encodedBody(bodies, 'br')).toBeUndefined();
});
