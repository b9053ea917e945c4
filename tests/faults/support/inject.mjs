/**
 * Loaded into a server before its own code: moves its clock, fills its disk and counts its memory when a test says so.
 * A full disk is as the kernel has it: what is there may be written over, nothing may grow.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

let clock = 0;
let isDiskFull = false;

const now = Date.now;
Date.now = () => now() + clock;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, self) => Reflect.construct(target, args.length > 0 ? args : [Date.now()], self),
});

const noSpace = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });

const { writeSync } = fs;
fs.writeSync = (fd, buffer, offset, length, position) => {
  // What the server prints is kept elsewhere.
  const stat = isDiskFull && fd > 2 ? fs.fstatSync(fd) : undefined;
  const end = (position ?? stat?.size ?? 0) + (length ?? buffer.length);
  if (stat?.isFile() && end > stat.size) throw noSpace();
  return writeSync(fd, buffer, offset, length, position);
};
const { writeFile } = fs.promises;
fs.promises.writeFile = async (file, data, options) => {
  if (!isDiskFull) return writeFile(file, data, options);
  await writeFile(file, data.slice(0, data.length / 2), options);
  throw noSpace();
};
syncBuiltinESMExports();

process.on('message', (fault) => {
  clock = fault.clock ?? clock;
  isDiskFull = fault.isDiskFull ?? isDiskFull;
  globalThis.gc();
  process.send(process.memoryUsage().heapUsed + process.memoryUsage().external);
});
process.channel.unref();
