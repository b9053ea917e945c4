/** A project as it is on its first day, behind one address, and how it can differ from what a move needs. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
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

async function forward(request: IncomingMessage, response: ServerResponse, url: string): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const answer = await fetch(url + request.url, {
    method: request.method,
    headers: request.headers as Record<string, string>,
    body: request.method === 'GET' ? undefined : Buffer.concat(chunks),
  });
  response.statusCode = answer.status;
  response.end(Buffer.from(await answer.arrayBuffer()));
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
  const storage = await startStorageService(postgres, SECRET_KEY);
  const server = createServer((request, response) => {
    const key = request.headers['apikey'];
    const path = request.url ?? '';
    if (path.startsWith('/storage/v1/object/')) {
      if (request.method !== 'POST' || storage.files.size < (project.faults.filesTaken ?? Infinity)) {
        void forward(request, response, storage.url);
        return;
      }
      response.writeHead(500).end('{"message": "The storage is away"}');
      return;
    }
    const answer = answerOf(path, String(key), project.faults);
    response.writeHead(answer ? 200 : 401).end(JSON.stringify(answer ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const projectUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
      server.close();
      await storage.close();
      await postgres.stop();
    },
  };
  return project;
}
