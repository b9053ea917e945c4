/**
 * `npm run stand-in`: prints the settings for a server that uses it, and runs until it is stopped. `KEYS=legacy` for
 * the older kind.
 */
import { once } from 'node:events';
import { readArguments } from '../../../src/tools/arguments';
import { environmentOf, startStandIn } from './standIn';

readArguments(
  'npm run stand-in: runs a stand-in of a project until it is stopped. KEYS=legacy for older keys.',
  {},
  0,
);
const standIn = await startStandIn({ keyKind: process.env['KEYS'] === 'legacy' ? 'legacy' : 'new' });
for (const [name, value] of Object.entries(environmentOf(standIn))) console.log(`${name}=${value}`);
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
await standIn.stop();
