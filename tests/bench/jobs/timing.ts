/** Times of single statements in milliseconds, as one connection sees them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs statements one after the other and answers how long each took. Throws what the server complains about. */
export async function timesOf(folder: string, statements: readonly string[]): Promise<number[]> {
  const options = ['-qAtX', '-v', 'ON_ERROR_STOP=1', '-h', folder, '-U', 'postgres', '-d', 'project'];
  const psql = spawn('psql', options, { stdio: ['pipe', 'pipe', 'inherit'] });
  let output = '';
  psql.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  psql.stdin.end(`\\timing on\n${statements.join('\n')}\n`);
  const [code] = (await once(psql, 'close')) as [number];
  if (code !== 0) throw new Error('A statement of the bench failed.');
  return Array.from(output.matchAll(/^Time: ([\d.]+) ms/gm), ([, time]) => Number(time));
}

/** The value below which the given share of the times lies. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
