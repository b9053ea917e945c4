/** The library's server on a real PostgreSQL, without its default grants and with the time limits of each role. */
import { App, setExperimental, type EmailDriver } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { createFolderFiles } from '../../../src/backend/engine/folderFiles';
import { createStorageFiles } from '../../../src/backend/engine/storageFiles';
import { withoutExperimentWarning } from '../../../src/backend/requests/libraryErrors';

process.env['LITE_TELEMETRY'] = '0';

export type Query = <Row>(text: string, parameters?: unknown[]) => Promise<Row[]>;

/** The services' reading of the settings of their role. */
const ROLE_SETTINGS = `
  select set_config(split_part(setting, '=', 1), split_part(setting, '=', 2), true)
  from pg_roles, unnest(rolconfig) as setting where rolname = current_setting('role')`;

interface Executor {
  executeQuery(query: object): Promise<unknown>;
}

/** Methods that the library keeps to itself, and calls for every request. */
interface Inner {
  ensureRlsContext(): Promise<boolean>;
  applyJwtSessionContext(executor: Executor, ...others: unknown[]): Promise<void>;
}

/** The library returns JSON as text already, which its driver would encode again. */
const jsonType = (id: number) => ({
  to: id,
  from: [id],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string) => JSON.parse(text) as unknown,
});

export function connectLibrary(url: string): { connection: PostgresConnection; query: Query } {
  const connection = new PostgresConnection({
    url,
    postgresOptions: { onnotice: () => undefined, types: { json: jsonType(114), jsonb: jsonType(3802) } },
  });
  const inner = connection as unknown as Inner;
  const applyContext = inner.applyJwtSessionContext.bind(connection);
  Object.assign(connection, {
    // It would grant everything to everyone.
    ensureRlsContext: () => Promise.resolve(true),
    async applyJwtSessionContext(executor: Executor, ...others: unknown[]) {
      await applyContext(executor, ...others);
      await executor.executeQuery({
        sql: ROLE_SETTINGS,
        parameters: [],
        query: { kind: 'RawNode' },
        queryId: {},
      });
    },
  });
  const query: Query = async <Row>(text: string, parameters: unknown[] = []) =>
    [...(await connection.driver.unsafe(text, parameters as never[]))] as Row[];
  return { connection, query };
}

export interface LibraryKeys {
  readonly jwtSecret: string;
  readonly publishableKey: string;
  readonly secretKey: string;
}

/** Creates the tables of sign-in and storage. `url`: the base address of emailed links. */
export async function openLibrary(
  connection: PostgresConnection,
  { keys, url, filesDir, mail }: { keys: LibraryKeys; url: string; filesDir: string; mail: EmailDriver },
): Promise<App> {
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      site_url: url,
      additional_redirect_urls: [`${url}/**`],
      enable_signup: true,
      minimum_password_length: 6,
      email: { enable_confirmations: false, otp_length: 40 },
    },
    storage: { enabled: true },
    options: { server: { admin: false, disableStudio: true }, drivers: { email: mail } },
  });
  // oxlint-disable-next-line eslint/no-underscore-dangle -- the only place the library takes an adapter
  app._storageAdapter = createStorageFiles(createFolderFiles(filesDir));
  setExperimental('storage', true);
  await withoutExperimentWarning(() => app.init());
  await app.ensureSystemSchema();
  return app;
}
