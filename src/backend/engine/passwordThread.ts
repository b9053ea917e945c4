/** The thread that compares passwords with their hashes. */
import { parentPort } from 'node:worker_threads';
import { compareSync } from 'bcryptjs';

parentPort?.on('message', ([password, hash]: readonly [string, string]) =>
  parentPort?.postMessage(compareSync(password, hash), []),
);
