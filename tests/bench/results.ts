/** Stores the measurements in `results.md`: one section per bench. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { promisify } from 'node:util';
import { type Bench, toMarkdown } from './table';

const FILE = new URL('results.md', import.meta.url);

const git = async (...args: string[]) => (await promisify(execFile)('git', args)).stdout.trim();

/** A clone without history, or with uncommitted changes, has no revision that others could look up. */
async function revision(): Promise<string> {
  try {
    const changes = await git(
      'status',
      '--porcelain',
      '--untracked-files=no',
      '--',
      '.',
      ':!tests/bench/results.md',
    );
    return (await git('rev-parse', '--short', 'HEAD')) + (changes ? ' with changes' : '');
  } catch {
    return 'unknown revision';
  }
}

/** A section in Markdown: place and time, then the tables. */
export async function describe(
  name: string,
  title: string,
  { versions, tables, notes = [] }: Awaited<ReturnType<Bench['measure']>>,
): Promise<string> {
  const machine = `${availableParallelism()} cores of ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const place = [`Node ${process.version.slice(1)}`, ...versions, machine];
  const head = `\`npm run bench:${name}\`, ${new Date().toISOString().slice(0, 10)}, revision ${await revision()}.`;
  return [`## ${title}`, `${head} ${place.join(', ')}.`, ...tables.map(toMarkdown), notes.join(' ')]
    .filter(Boolean)
    .join('\n\n');
}

const titleOf = (section: string) => section.trim().split('\n', 1)[0];

/** Replaces the section of the same title, or appends it. */
export function replaceSection(document: string, section: string): string {
  const parts = document.trim().split(/\n\n(?=## )/);
  const at = parts.findIndex((part) => titleOf(part) === titleOf(section));
  return `${parts.toSpliced(at < 0 ? parts.length : at, 1, section).join('\n\n')}\n`;
}

export async function keepResults(section: string): Promise<void> {
  await writeFile(FILE, replaceSection(await readFile(FILE, 'utf8'), section));
}
