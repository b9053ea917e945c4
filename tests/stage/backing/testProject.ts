/** The project that a run of the tests may empty, configured by the environment. */

export interface TestProject {
  /** Without a trailing slash. */
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly databaseUrl: string;
  /** The address of the sign-in service's emails. */
  readonly mailpitUrl: string | undefined;
}

const NAMES = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY', 'SUPABASE_DB_URL'] as const;

/** Undefined for the built-in backend: only `TEST_PROJECT=erase` runs tests on a project. Throws one sentence. */
export function readTestProject(env: NodeJS.ProcessEnv): TestProject | undefined {
  if (env['TEST_PROJECT'] !== 'erase') return undefined;
  const missing = NAMES.filter((name) => !env[name]);
  if (missing.length > 0)
    throw new Error(`Set ${missing.join(', ')} to name the project that the tests may empty.`);
  const [url = '', publishableKey = '', secretKey = '', databaseUrl = ''] = NAMES.map((name) => env[name]);
  return {
    url: url.replace(/\/+$/, ''),
    publishableKey,
    secretKey,
    databaseUrl,
    mailpitUrl: env['MAILPIT_URL'] || undefined,
  };
}

/** The environment of programs that a test starts with its own choice of backend. */
export function withoutProject(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const hidden = new Set<string>([...NAMES, 'TEST_PROJECT']);
  return Object.fromEntries(Object.entries(env).filter(([name]) => !hidden.has(name)));
}
