/**
 * A project behind a network that a test can cut: requests pass, wait, are refused, or break off in the middle of the
 * response.
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * `lostAnswers`: requests arrive, and their responses are lost. `cutAfter`: requests are cut off after so many bytes.
 * `slowBy`: each response takes so many milliseconds longer.
 */
type Wire = 'whole' | 'down' | 'lostAnswers' | { readonly cutAfter: number } | { readonly slowBy: number };

export interface WiredProject {
  readonly url: string;
  is(state: Wire): void;
  close(): Promise<void>;
}

function join(client: Socket, project: Socket, state: Wire): void {
  const end = () => {
    client.destroy();
    project.destroy();
  };
  let sent = 0;
  for (const socket of [client, project]) socket.on('error', end).on('close', end);
  client.on('data', (chunk: Buffer) => {
    sent += chunk.length;
    if (typeof state === 'object' && 'cutAfter' in state && sent > state.cutAfter) end();
    else project.write(chunk);
  });
  project.on('data', (chunk: Buffer) => {
    if (state === 'lostAnswers') return end();
    if (typeof state !== 'object' || !('slowBy' in state)) return void client.write(chunk);
    setTimeout(() => client.destroyed || client.write(chunk), state.slowBy);
  });
}

export async function wireTo(origin: string): Promise<WiredProject> {
  const { port } = new URL(origin);
  const open = new Set<Socket>();
  let state: Wire = 'whole';
  const server = createServer((client) => {
    open.add(client.on('close', () => open.delete(client)));
    if (state === 'down') client.destroy();
    else join(client, connect(Number(port), '127.0.0.1'), state);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hangUp = () => {
    for (const client of open) client.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    is(next) {
      state = next;
      // Open connections belong to the previous state.
      hangUp();
    },
    async close() {
      server.close();
      hangUp();
      await once(server, 'close');
    },
  };
}
