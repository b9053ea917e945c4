/** `npm run audit`: known holes in what the product runs on; high and critical ones end with status 1. */
import { spawnSync } from 'node:child_process';
import { readAudit } from './auditReport';

// npm is a script on some systems, which only a shell starts; nothing of this line comes from outside.
const { stdout } = spawnSync('npm audit --omit=dev --json', { shell: true, encoding: 'utf8' });
const { lines, isGrave } = readAudit(stdout);
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = isGrave ? 1 : 0;
