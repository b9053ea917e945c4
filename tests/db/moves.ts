/** The setup of tests about moves: an installation on the built-in backend, and a new project. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { MoveSettings } from '../../src/tools/move/settings';
import { withPlace, type Database } from '../../src/tools/backup/place';
import type { Installation } from '../../src/backend/environment';
import { openProject } from '../../src/tools/backup/openPlace';
import type { moveToProject } from '../../src/tools/move/directions';
import {
  completeProject,
  completeServices,
  startStorageService,
  type StorageService,
} from '../fakes/hostedServices';
import { makeProject } from '../stage/postgres/useProject';
import type { RealPostgres } from '../stage/postgres/hostedDatabase';
import { copyFilled, fileSumsOf, sumsOf } from '../stage/database/backups';
import { useDataDirs } from '../stage/database/dataDir';
import { makeFolder } from '../stage/database/dataTemplate';

const SECRET_KEY = 'sb_secret_of_this_test';
const PUBLISHABLE_KEY = 'sb_publishable_of_this_test';

interface Faults {
  /** A fault, beside healthy data. */
  authSettings?: { disable_signup?: boolean; external?: Record<string, boolean> };
  /** The number of files that are stored before the storage fails. */
  filesTaken?: number;
}

export interface NewProject {
  readonly postgres: RealPostgres;
  readonly storage: StorageService;
  /** Tests plant faults here and remove them. */
  faults: Faults;
  readonly env: Record<string, string>;
  readonly settings: Omit<MoveSettings, keyof Installation>;
  close(): Promise<void>;
}

/** The other responses of the services; undefined if the key is not accepted. */
function answerOf(path: string, key: string | undefined, { authSettings }: Faults): object | undefined {
  if (path.startsWith('/auth/v1/settings')) {
    if (key !== PUBLISHABLE_KEY) return undefined;
    return { disable_signup: true, external: { email: true }, ...authSettings };
  }
  return key === SECRET_KEY ? [] : undefined;
}

export async function startNewProject(kind: 'new' | 'withoutGrants' = 'new'): Promise<NewProject> {
  const postgres = await makeProject(kind);
  await (kind === 'new' ? completeServices : completeProject)(postgres);
  const storage = await startStorageService(postgres, SECRET_KEY, ({ headers, method, url = '' }) => {
    if (url.startsWith('/storage/v1/object/')) {
      const isAway = method === 'POST' && storage.files.size >= (project.faults.filesTaken ?? Infinity);
      return isAway ? { status: 500, body: { message: 'The storage is away' } } : undefined;
    }
    const answer = answerOf(url, String(headers['apikey']), project.faults);
    return { status: answer ? 200 : 401, body: answer ?? {} };
  });
  const { url: projectUrl } = storage;
  const { databaseUrl } = postgres;
  // A port without a server.
  const siteUrl = 'http://127.0.0.1:9';
  const project: NewProject = {
    postgres,
    storage,
    faults: {},
    env: {
      SITE_URL: siteUrl,
      SUPABASE_URL: projectUrl,
      SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      SUPABASE_SECRET_KEY: SECRET_KEY,
      SUPABASE_DB_URL: databaseUrl,
    },
    settings: { siteUrl, projectUrl, publishableKey: PUBLISHABLE_KEY, secretKey: SECRET_KEY, databaseUrl },
    async close() {
      await storage.close();
      await postgres.stop();
    },
  };
  return project;
}

/** Mail that waits here, and mail that stayed behind because it waits elsewhere. */
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

interface Moved {
  /** Has only the data folder at first. */
  parent: string;
  dataDir: string;
  before: Contents;
  project: NewProject;
}

type Changes = Partial<MoveSettings> & { isDryRun?: boolean };

/**
 * Only one of two places may send waiting mail, and a project has its own second factors: these tables differ
 * afterwards.
 */
export const lasting = (rows: Contents['rows']) => ({
  ...rows,
  'private.outbox': null,
  'private.second_factors': null,
});

const BEGUN_FACTOR = 'insert into private.second_factors (user_id) select id from public.admins';

export function useMoves() {
  const dirs = useDataDirs();
  const kept: { stage?: Moved } = {};
  const on = () => {
    if (!kept.stage) throw new Error('The stage is ready inside tests only.');
    return kept.stage;
  };

  /** Everything in a data folder whose server is stopped, with rows in it or on a PostgreSQL server. */
  async function lookAt(dataDir: string, postgresUrl?: string): Promise<Contents> {
    const backend = await dirs.start({ dataDir, postgresUrl });
    const rows = await sumsOf((text) => backend.sql(text));
    const files = await fileSumsOf(backend);
    const [mails] = await backend.sql<Mails>(MAILS);
    await dirs.close(backend);
    return { rows, files, mails };
  }

  beforeAll(async () => {
    const parent = await makeFolder();
    const dataDir = await copyFilled(join(parent, 'data'));
    const backend = await dirs.start({ dataDir });
    await backend.sql(BEGUN_FACTOR);
    await dirs.close(backend);
    const project = await startNewProject();
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
    /** As the role `postgres`; returns the last statement's rows, one line each. */
    ask: (sql: string) => on().project.postgres.query('postgres', sql),
    sumsInProject: () => inProject(({ query }) => sumsOf(query)),
    mailsInProject: async () => (await inProject(({ query }) => query<Mails>(MAILS)))[0],
    /** Returns the output. */
    run,
    /** Returns the reason for the refusal. */
    refusal: async (move: typeof moveToProject, changes?: Changes): Promise<string> =>
      run(move, changes).then(
        () => 'It moves',
        (error: unknown) => String(error),
      ),
  };
}
