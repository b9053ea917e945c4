/** Time limits, which must work on the oldest supported Node. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { withTimeout } from '../../src/data/withTimeout';

const forever = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

test('a time limit survives garbage collection', async () => {
  setFlagsFromString('--expose-gc');
  const clear = runInNewContext('gc') as () => void;
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const clearing = setInterval(clear, 5);
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
  const visitor = new AbortController();
  const asked = withTimeout(100, (signal) => fetch(new Request(address, { signal })), visitor.signal);
  await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
  clearInterval(clearing);
  silent.closeAllConnections();
  silent.close();
});

test('an abort ends the work immediately, with its reason', async () => {
  const visitor = new AbortController();
  const asked = withTimeout(60_000, forever, visitor.signal);
  visitor.abort(new Error('gone'));
  await expect(asked).rejects.toThrow('gone');
  await expect(withTimeout(60_000, forever, visitor.signal)).rejects.toThrow('gone');
});

test('work that ends in time leaves nothing behind', async () => {
  vi.useFakeTimers();
  const visitor = new AbortController();
  const left = vi.spyOn(visitor.signal, 'removeEventListener');
  expect(await withTimeout(1000, () => Promise.resolve('done'), visitor.signal)).toBe('done');
  await expect(withTimeout(1000, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(vi.getTimerCount()).toBe(0);
  expect(left).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
