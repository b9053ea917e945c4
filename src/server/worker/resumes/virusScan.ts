/** Asks a running ClamAV whether a file is malware, by the INSTREAM command of its protocol (clamd(8)). */
import { connect } from 'node:net';

/** True if malware was found. Rejects if the scanner does not respond, refuses the file or is busy for too long. */
export type VirusScan = (bytes: Uint8Array) => Promise<boolean>;

const TIMEOUT = 60_000;

const lengthOf = (count: number) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(count);
  return length;
};

async function ask(address: string, bytes: Uint8Array): Promise<string> {
  const [, host, port] = /^(?:\[?([^/\]]+)\]?):(\d+)$/.exec(address) ?? [];
  const socket = host ? connect(Number(port), host) : connect(address);
  socket.setTimeout(TIMEOUT, () => socket.destroy(new Error('It did not respond.')));
  socket.write('zINSTREAM\0');
  if (bytes.byteLength > 0) {
    socket.write(lengthOf(bytes.byteLength));
    socket.write(bytes);
  }
  socket.write(lengthOf(0));
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer.replace(/\0$/, '');
}

/** `address`: the path of a socket, or host and port. */
export const createVirusScan =
  (address: string): VirusScan =>
  async (bytes) => {
    const answer = await ask(address, bytes).catch((error: unknown) => {
      throw new Error(`The virus scanner at ${address} cannot be reached: ${String(error)}`);
    });
    if (answer === 'stream: OK') return false;
    if (/^stream: .+ FOUND$/.test(answer)) return true;
    throw new Error(`The virus scanner at ${address} refused a file: ${answer}`);
  };
