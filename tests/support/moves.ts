/** The stage of tests about moves: an installation on the embedded backend, and a project that is new. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { withPlace, type Database } from '../../src/tools/backup/place';
import { openProject } from '../../src/tools/backup/openPlace';
import type { moveToProject } from '../../src/tools/move/directions';
import { fileSumsOf, fillBackend, sumsOf } from './backups';
import { useDataDirs } from './dataDir';
import { copyDataTemplate, makeFolder } from './dataTemplate';
import { startNewProject, type NewProject } from './newProject';

/** What waits, and what was left behind because it waits elsewhere. */
const MAILS = `
  select
    count(*) filter (where status = 'waiting')::integer as waiting,
    count(*) filter (where status = 'failed' and error like 'Moved to %')::integer as left
  from private.outbox`;

type Mails = Record<'waiting' | 'left', number>;

interface Contents {
  rows: Record<string, string | null>;
  files: Record<string, string>;
  mails: Mails | undefined;
}

interface Installation {
  /** Holds nothing but the data folder at first. */
  parent: string;
  dataDir: string;
  before: Contents;
  project: NewProject;
}

type Changes = Partial<NewProject['settings']> & { dataDir?: string; isDryRun?: boolean };

/** What waits is sent by one of two places only, so this table differs afterwards. */
export const lasting = (rows: Contents['rows']) => ({ ...rows, 'private.outbox': null });

export function useMoves() {
  const dirs = useDataDirs();
  const kept: { stage?: Installation } = {};
  const on = () => {
    if (!kept.stage) throw new Error('The stage is ready inside tests only.');
    return kept.stage;
  };

  /** Everything in a data folder whose server is stopped. */
  async function lookAt(dataDir: string): Promise<Contents> {
    const backend = await dirs.start({ dataDir });
    const rows = await sumsOf((text) => backend.sql(text));
    const files = await fileSumsOf(backend);
    const [mails] = await backend.sql<Mails>(MAILS);
    await dirs.close(backend);
    return { rows, files, mails };
  }

  beforeAll(async () => {
    const parent = await makeFolder();
    const dataDir = await copyDataTemplate(join(parent, 'data'));
    const project = await startNewProject();
    const backend = await dirs.start({ dataDir });
    await fillBackend(backend);
    await dirs.close(backend);
    kept.stage = { parent, dataDir, project, before: await lookAt(dataDir) };
  });
  afterAll(async () => {
    await kept.stage?.project.close();
    if (kept.stage) await rm(kept.stage.parent, { recursive: true, force: true });
  });

  const run = async (move: typeof moveToProject, { isDryRun = false, ...changes }: Changes = {}) => {
    const { parent, dataDir, project } = on();
    const lines: string[] = [];
    const backup = join(parent, `backup-${(await readdir(parent)).length}`);
    const settings = { ...project.settings, dataDir, ...changes };
    await move(settings, backup, { isDryRun, print: (line) => lines.push(line) });
    return lines.join('\n');
  };
  const inProject = async <T>(work: (database: Database) => Promise<T>) =>
    withPlace(await openProject(on().project.settings.databaseUrl, undefined), ({ database }) =>
      work(database),
    );
  return {
    on,
    dirs,
    lookAt,
    inProject,
    /** As the role `postgres`; answers the last statement's rows, one line each. */
    ask: (sql: string) => on().project.postgres.query('postgres', sql),
    sumsInProject: () => inProject(({ query }) => sumsOf(query)),
    mailsInProject: async () => (await inProject(({ query }) => query<Mails>(MAILS)))[0],
    /** Answers what it printed. */
    run,
    /** Answers why it does not move. */
    refusal: async (move: typeof moveToProject, changes?: Changes): Promise<string> =>
      run(move, changes).then(
        () => 'It moves',
        (error: unknown) => String(error),
      ),
  };
}
