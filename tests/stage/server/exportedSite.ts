/** The built site, exported by its own program and served by a host of files. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { OWNER } from '../../builders/people';
import { aPicture } from '../../builders/pictures';
import { startStaticHost, type StaticHost } from '../../fakes/staticHost';
import { withoutProject } from '../backing/testProject';
import { copyDataTemplate } from '../database/dataTemplate';
import { startBuiltInServer, type Server } from './builtServer';

const program = resolve(import.meta.dirname, '../../../dist/server/export.js');

/** Runs the export as a process; `output` is its complete output. */
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

/** The export's settings for a server that acts as a project elsewhere. */
export const projectEnv = (project: Server) => ({
  SUPABASE_URL: project.servicesUrl,
  SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
});

/** The files that an export reports. */
export async function readReport(folder: string): Promise<{ path: string; file: string }[]> {
  const text = await readFile(join(folder, 'export-report.json'), 'utf8');
  return (JSON.parse(text) as { files: { path: string; file: string }[] }).files;
}

export interface ExportedSite extends StaticHost {
  readonly folder: string;
  readonly output: string;
}

/** The built-in backend of an export without a project: a person with an uploaded picture. */
export const PORTRAIT = {
  path: '/storage/v1/object/public/images/public/0b5b9f0e-3b1c-4a58-9a0c-1d2e3f405162.png',
  ...aPicture('portrait.png', 10, 10),
};

async function uploadPortrait({ servicesUrl, publishableKey, sql }: Server): Promise<void> {
  const headers = { apikey: publishableKey };
  const session = await fetch(`${servicesUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  const { access_token: token } = (await session.json()) as { access_token: string };
  const stored = await fetch(servicesUrl + PORTRAIT.path.replace('object/public', 'object'), {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, 'content-type': PORTRAIT.mimeType },
    body: new Uint8Array(PORTRAIT.buffer),
  });
  if (!stored.ok) throw new Error(`The portrait was refused (${stored.status}).`);
  const person = { id: 'member-9', name: 'Nila Fictional', title: 'Head', image: PORTRAIT.path, order: 0 };
  await sql(`insert into public.site_content (section_id, content) values ('leadership_team', $1::jsonb)`, [
    JSON.stringify({ members: [person] }),
  ]);
  await sql(
    `insert into public.site_settings (key, value) values ('show_leadership_team', '{"enabled": true}')`,
  );
}

/** Exports with the project, or with a built-in backend of its own, to a host that is listening already. */
export async function startExportedSite(project?: Server): Promise<ExportedSite> {
  const parent = await mkdtemp(join(tmpdir(), 'sampark-export-'));
  const folder = join(parent, 'site');
  const host = await startStaticHost(folder);
  const dataDir = await copyDataTemplate();
  const close = async () => {
    await host.close();
    for (const made of [parent, dataDir]) await rm(made, { recursive: true, force: true });
  };
  if (!project) {
    const server = await startBuiltInServer(dataDir);
    await uploadPortrait(server);
    await server.close();
  }
  const { code, output } = await runExport({
    SITE_URL: host.origin,
    EXPORT_DIR: folder,
    ...(project ? projectEnv(project) : { DATA_DIR: dataDir }),
  });
  if (code === 0) return { ...host, folder, output, close };
  await close();
  throw new Error(`The export failed: ${output}`);
}
