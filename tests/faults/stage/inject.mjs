/**
 * Loaded into a server before its own code: on a test's command, moves its clock, fills its disk, stops its engine in
 * the middle of a write and measures its memory. A full disk acts as in the kernel: existing blocks can be overwritten,
 * nothing can grow.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';

// Shared with the thread of the engine: milliseconds that the clock is off, and whether the disk is full.
const CLOCK = 0;
const DISK = 1;
const HANG = 2;
if (isMainThread) setEnvironmentData('faults', new SharedArrayBuffer(24));
const faults = new Float64Array(getEnvironmentData('faults'));

const now = Date.now;
Date.now = () => now() + faults[CLOCK];
globalThis.Date = new Proxy(Date, {
  construct: (target, args, self) => Reflect.construct(target, args.length > 0 ? args : [Date.now()], self),
});

const noSpace = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });

const { writeSync } = fs;
fs.writeSync = (fd, buffer, offset, length, position) => {
  if (!isMainThread && faults[HANG] === 1) {
    faults[HANG] = 0;
    // Only the end of the process gets the engine out of this.
    for (;;);
  }
  // The server's output is stored elsewhere.
  const stat = faults[DISK] === 1 && fd > 2 ? fs.fstatSync(fd) : undefined;
  const end = (position ?? stat?.size ?? 0) + (length ?? buffer.length);
  if (stat?.isFile() && end > stat.size) throw noSpace();
  return writeSync(fd, buffer, offset, length, position);
};
const { writeFile } = fs.promises;
fs.promises.writeFile = async (file, data, options) => {
  if (faults[DISK] !== 1) return writeFile(file, data, options);
  await writeFile(file, data.slice(0, data.length / 2), options);
  throw noSpace();
};
syncBuiltinESMExports();

if (isMainThread) {
  process.on('message', (fault) => {
    faults[CLOCK] = fault.clock ?? faults[CLOCK];
    faults[DISK] = Number(fault.isDiskFull ?? faults[DISK] === 1);
    faults[HANG] = Number(fault.hangs ?? false);
    globalThis.gc();
    process.send(process.memoryUsage().heapUsed + process.memoryUsage().external);
  });
  process.channel.unref();
}
