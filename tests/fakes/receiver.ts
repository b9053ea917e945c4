/** A receiver of webhooks. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A receiver on this machine that keeps what comes, and answers as told. */
export async function aReceiver(
  answer: (response: ServerResponse, count: number) => void = (r) => void r.end('ok'),
) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      answer(response, received.length);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in` };
}
