/** Requests to ClamAV, and the meaning of its answers. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createVirusScan } from '../../../src/server/worker/resumes/virusScan';

/** Receives one file to its end like clamd, and returns this answer. */
async function clamd(answer: string) {
  const heard: Buffer[] = [];
  const server = createServer((socket) =>
    socket.on('data', (chunk) => {
      heard.push(chunk);
      if (Buffer.concat(heard).subarray(-4).equals(Buffer.alloc(4))) socket.end(answer);
    }),
  ).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
}

const FILE = new TextEncoder().encode('a resume');

test.each([
  ['nothing is found', 'stream: OK\0', false],
  ['malware is found', 'stream: Eicar-Signature FOUND\0', true],
])('a completely sent file: %s', async (_, answer, isFound) => {
  const { address, heard } = await clamd(answer);
  expect(await createVirusScan(address)(FILE)).toBe(isFound);
  expect(Buffer.concat(heard).toString('latin1')).toBe('zINSTREAM\0\0\0\0\u0008a resume\0\0\0\0');
});

test.each([
  ['refuses the file', 'INSTREAM size limit exceeded. ERROR\0', 'refused a file: INSTREAM size limit'],
  ['hangs up', '', 'refused a file'],
])('a scanner that %s accepts no file', async (_, answer, message) => {
  const { address } = await clamd(answer);
  await expect(createVirusScan(address)(FILE)).rejects.toThrow(message);
});

test('an unreachable scanner accepts no file', async () => {
  await expect(createVirusScan('/nowhere/clamd.ctl')(FILE)).rejects.toThrow('cannot be reached');
});
