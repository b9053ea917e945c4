/** A project as it is on its first day, behind one address, and how it can differ from what a move needs. */
import type { MoveSettings } from '../../src/tools/move/settings';
import { completeServices, startStorageService, type StorageService } from './hostedProject';
import { makeProject } from './hostedStage';
import type { RealPostgres } from './realPostgres';

const SECRET_KEY = 'sb_secret_of_this_test';
const PUBLISHABLE_KEY = 'sb_publishable_of_this_test';

interface Faults {
  /** Beside what is healthy. */
  authSettings?: { disable_signup?: boolean; external?: Record<string, boolean> };
  /** How many files are taken before the storage fails. */
  filesTaken?: number;
}

export interface NewProject {
  readonly postgres: RealPostgres;
  readonly storage: StorageService;
  /** Tests plant faults here and take them back. */
  faults: Faults;
  readonly env: Record<string, string>;
  readonly settings: Omit<MoveSettings, 'dataDir'>;
  close(): Promise<void>;
}

/** What the services answer beside files; undefined where the key does not open it. */
function answerOf(path: string, key: string | undefined, { authSettings }: Faults): object | undefined {
  if (path.startsWith('/auth/v1/settings')) {
    if (key !== PUBLISHABLE_KEY) return undefined;
    return { disable_signup: true, external: { email: true }, ...authSettings };
  }
  return key === SECRET_KEY ? [] : undefined;
}

export async function startNewProject(): Promise<NewProject> {
  const postgres = await makeProject('new');
  await completeServices(postgres);
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
  // Nobody listens there.
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
