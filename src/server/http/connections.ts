/** One address must not take all connections there are. Proxies speak for many visitors, so they are not counted. */
import type { Server } from 'node:http';
import { isIP, type BlockList, type Socket } from 'node:net';

export function limitConnections(server: Server, most: number, proxies: BlockList): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (!isIP(address) || proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
