/** The built product as if a project were behind it: answers of the backend come without a word on keeping them. */
import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

const BACKEND = /^\/(?:rest|auth|storage)\/v1\//;

export async function startUnmarkedAnswers(origin: string) {
  const proxy = createServer((request, response) => {
    const { method, headers, url = '/' } = request;
    const onward = ask(origin + url, { method, headers }, (answer) => {
      const { 'cache-control': kept, ...rest } = answer.headers;
      const isMarked = kept !== undefined && !BACKEND.test(url);
      response.writeHead(answer.statusCode ?? 502, isMarked ? { ...rest, 'cache-control': kept } : rest);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
