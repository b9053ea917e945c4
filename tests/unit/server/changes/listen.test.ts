/** A database that accepts the connection and then sends nothing. The database tests cover a responsive one. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { listenToDatabase } from '../../../../src/server/source/databaseListener';

test('a silent database does not prevent the server from closing', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const failures: unknown[] = [];
  const listener = listenToDatabase({
    databaseUrl: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    onTold: () => undefined,
    onFailure: (error) => void failures.push(error),
  });
  await once(silent, 'connection');
  expect(listener.isListening()).toBe(false);
  await listener.close();
  expect(failures).toEqual([]);
  silent.close();
});
