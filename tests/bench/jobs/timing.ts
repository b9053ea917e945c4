/** Times of single statements, as one connection sees them and as the processor of the server does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setLimitOf } from '../../support/realPostgres';

export interface Time {
  /** Milliseconds until the client has the answer. */
  readonly clock: number;
  /** Milliseconds of the server's process, which other programs on the machine do not lengthen. Linux tells them. */
  readonly processor: number;
}

const READ = `select 'used ' || split_part(pg_read_file('/proc/self/schedstat'), ' ', 1);`;

/** Runs statements one after the other, under the limit of visitors. Throws when one takes longer, or fails. */
export async function timesOf(folder: string, statements: readonly string[]): Promise<Time[]> {
  const options = ['-qAtX', '-v', 'ON_ERROR_STOP=1', '-h', folder, '-U', 'supabase_admin', '-d', 'project'];
  const psql = spawn('psql', options, { stdio: ['pipe', 'pipe', 'inherit'] });
  let output = '';
  psql.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const measured = statements.flatMap((statement) => [
    '\\timing on',
    `${statement} \\g /dev/null`,
    '\\timing off',
    READ,
  ]);
  const begin = `${setLimitOf('anon')} \\g /dev/null`;
  psql.stdin.end([begin, READ, READ, ...measured].join('\n') + '\n');
  const [code] = (await once(psql, 'close')) as [number];
  if (code !== 0) throw new Error('A statement of the bench failed.');
  const clocks = Array.from(output.matchAll(/^Time: ([\d.]+) ms/gm), ([, time]) => Number(time));
  const used = Array.from(output.matchAll(/^used (\d+)/gm), ([, time]) => Number(time) / 1e6);
  return clocks.map((clock, index) => ({
    clock,
    processor: (used[index + 2] ?? Number.NaN) - (used[index + 1] ?? Number.NaN),
  }));
}
