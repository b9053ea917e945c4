/** `npm run stand-in`: prints what points a server at it, and runs until it is stopped. `KEYS=legacy` for the older kind. */
import { once } from 'node:events';
import { environmentOf, startStandIn } from './standIn';

const standIn = await startStandIn({ keyKind: process.env['KEYS'] === 'legacy' ? 'legacy' : 'new' });
for (const [name, value] of Object.entries(environmentOf(standIn))) console.log(`${name}=${value}`);
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
await standIn.stop();
