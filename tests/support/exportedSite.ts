/** The built site, exported by its own program and served by a host of files. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Server } from './builtServer';
import { withoutProject } from './backing/testProject';
import { copyDataTemplate } from './dataTemplate';
import { startStaticHost, type StaticHost } from './staticHost';

const program = resolve(import.meta.dirname, '../../dist/server/export.js');

/** Runs the export as a process; `output` is everything that it printed. */
export async function runExport(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const { SITE_URL: _site, EXPORT_DIR: _folder, ...inherited } = withoutProject(process.env);
  const child = spawn(process.execPath, [program], { env: { ...inherited, ...env }, stdio: 'pipe' });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

/** What an export is told of the server that stands for a project elsewhere. */
export const projectEnv = (project: Server) => ({
  SUPABASE_URL: project.servicesUrl,
  SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
});

/** The files that an export says it wrote. */
export async function readReport(folder: string): Promise<{ path: string; file: string }[]> {
  const text = await readFile(join(folder, 'export-report.json'), 'utf8');
  return (JSON.parse(text) as { files: { path: string; file: string }[] }).files;
}

export interface ExportedSite extends StaticHost {
  readonly folder: string;
}

/** Exports with the project, or with an embedded backend of its own that holds nothing yet, to a host that is listening already. */
export async function startExportedSite(project?: Server): Promise<ExportedSite> {
  const parent = await mkdtemp(join(tmpdir(), 'sampark-export-'));
  const folder = join(parent, 'site');
  const host = await startStaticHost(folder);
  const dataDir = await copyDataTemplate();
  const close = async () => {
    await host.close();
    for (const made of [parent, dataDir]) await rm(made, { recursive: true, force: true });
  };
  const { code, output } = await runExport({
    SITE_URL: host.origin,
    EXPORT_DIR: folder,
    ...(project ? projectEnv(project) : { DATA_DIR: dataDir }),
  });
  if (code === 0) return { ...host, folder, close };
  await close();
  throw new Error(`The export failed: ${output}`);
}
