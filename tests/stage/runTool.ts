/** Runs a command-line tool in this process, which takes a tenth of the time of a separate one. */
import { vi } from 'vitest';

const VARIABLES = [
  'DATA_DIR',
  'DATABASE_URL',
  'STORAGE_URL',
  'SITE_URL',
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
  'SUPABASE_DB_URL',
] as const;

let runs = 0;

/** Returns its complete output. Throws the output if the exit status is not 0. */
export async function runTool(
  tool: string,
  parameters: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const lines: string[] = [];
  const note = (text: unknown) => lines.push(String(text)) > 0;
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(note),
    vi.spyOn(console, 'log').mockImplementation(note),
    vi.spyOn(console, 'error').mockImplementation(note),
  ];
  const { argv } = process;
  process.argv = ['node', tool, ...parameters];
  for (const name of VARIABLES) vi.stubEnv(name, env[name]);
  // The embedded database writes it when it closes.
  process.exitCode = undefined;
  try {
    // Another query string loads a fresh module.
    await import(/* @vite-ignore */ `../../src/tools/${tool}.ts?run=${(runs += 1)}`);
    const output = lines.join('\n');
    if (process.exitCode) throw new Error(output);
    return output;
  } finally {
    process.exitCode = undefined;
    process.argv = argv;
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
}
