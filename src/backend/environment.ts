/** All settings of servers and tools: each environment variable with its allowed values. Empty counts as unset. */
import { resolve } from 'node:path';
import * as v from 'valibot';
import { trustedProxies } from './requests/headers';

/** The message names every wrong variable and its allowed values. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

type Schema<T> = v.GenericSchema<string, T>;

const unlessEmpty = <T>(schema: Schema<T>) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text || undefined),
    v.optional(schema),
  );

const where = (is: (text: string) => boolean, what: string) =>
  v.pipe(
    v.string(),
    v.check(is, ({ input }) => `must be ${what}, not "${input}".`),
  );

const numberFrom = (least: number, most: number, what: string) =>
  v.pipe(
    where((text) => Number(text) >= least && Number(text) <= most, what),
    v.transform(Number),
  );

const port = v.pipe(
  where((text) => /^\d+$/.test(text) && Number(text) <= 65_535, 'a number from 0 to 65535'),
  v.transform(Number),
);

const origin = v.pipe(
  where((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return /^https?:$/.test(url?.protocol ?? '') && url?.pathname === '/';
  }, 'an address such as https://www.example.com'),
  v.transform((text) => new URL(text).origin),
);

const networksIn = (text: string) => text.split(/[\s,]+/).filter(Boolean);

function areNetworks(text: string): boolean {
  try {
    trustedProxies(networksIn(text));
    return true;
  } catch {
    return false;
  }
}

const networks = v.pipe(
  where(areNetworks, 'addresses such as 10.0.0.7 or 172.16.0.0/12'),
  v.transform(networksIn),
);

/** It contains the database's password, so it is not repeated. */
const databaseUrl = v.pipe(
  v.string(),
  v.check(
    // Without a host it is a local socket, which the URL standard lacks.
    (text) => /^postgres(?:ql)?:\/\//.test(text),
    'must be an address such as postgresql://postgres:PASSWORD@db.example.com:5432/postgres.',
  ),
);

/** It contains a secret, so it is not repeated. */
const storageUrl = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const { protocol = '', username, password = '', pathname = '' } = url ?? {};
    return (
      /^https?:$/.test(protocol) &&
      /^(?:[^%]|%[\da-f]{2})+$/i.test(password) &&
      username !== '' &&
      /^\/[\w.-]+\/?$/.test(pathname)
    );
  }, 'must be an address such as https://<key>:<secret>@s3.eu-central-1.amazonaws.com/my-bucket, with %2F for each / in the secret.'),
);

const folder = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => resolve(text || fallback)),
  );

/** An address, alone or in angle brackets after a name. */
const SENDER = /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const sender = where(
  (text) => SENDER.test(text),
  'an email address such as jobs@example.com or Example Staffing <jobs@example.com>',
);

const text = unlessEmpty(v.string());
const flag = unlessEmpty(where((given) => ['true', 'false'].includes(given), '"true" or "false"'));

const schema = v.object({
  PORT: unlessEmpty(port),
  HOST: text,
  SITE_URL: unlessEmpty(origin),
  SUPABASE_URL: unlessEmpty(origin),
  SUPABASE_PUBLISHABLE_KEY: text,
  SUPABASE_SECRET_KEY: text,
  SUPABASE_DB_URL: unlessEmpty(databaseUrl),
  DATABASE_URL: unlessEmpty(databaseUrl),
  STORAGE_URL: unlessEmpty(storageUrl),
  DATA_DIR: folder('supabase/.temp'),
  EXPORT_DIR: folder('dist/export'),
  OWNER_EMAIL: text,
  OWNER_PASSWORD: text,
  SMTP_HOST: text,
  SMTP_PORT: unlessEmpty(port),
  SMTP_USER: text,
  SMTP_PASS: text,
  SMTP_FROM: unlessEmpty(sender),
  CLAMD: unlessEmpty(
    where(
      (given) => /^(?:\/.+|[^/\s]+:\d+)$/.test(given),
      'a socket such as /run/clamav/clamd.ctl, or host:port',
    ),
  ),
  TRUSTED_PROXIES: unlessEmpty(networks),
  STATEMENT_TIMEOUT: unlessEmpty(numberFrom(0.1, Number.MAX_VALUE, 'a number of seconds, at least 0.1')),
  SESSION_HOURS: unlessEmpty(numberFrom(1, 24 * 366, 'a number of hours, at least 1')),
  SESSION_IDLE_HOURS: unlessEmpty(numberFrom(1, 24 * 366, 'a number of hours, at least 1')),
  BODY_MEMORY: unlessEmpty(numberFrom(36, Number.MAX_VALUE, 'a number of megabytes, at least 36')),
  LOG_REQUESTS: flag,
});

export type Environment = Record<string, string | undefined>;

/** Throws EnvironmentError. */
export function readEnvironment(env: Environment): v.InferOutput<typeof schema> {
  const { success, output, issues } = v.safeParse(schema, env);
  if (success) return output;
  throw new EnvironmentError(issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`).join(' '));
}

/** The places of the built-in backend: one folder, except for the services named beside it. */
export interface Installation {
  readonly dataDir: string;
  /** A PostgreSQL server for the rows. */
  readonly postgresUrl?: string | undefined;
  /** A bucket of an S3 service for the files, with its key; only together with a PostgreSQL server. */
  readonly storageUrl?: string | undefined;
}

/** Throws EnvironmentError. */
export function readInstallation(env: Environment): Installation {
  const { DATA_DIR: dataDir, DATABASE_URL: postgresUrl, STORAGE_URL: storageUrl } = readEnvironment(env);
  if (storageUrl && !postgresUrl) {
    throw new EnvironmentError(
      'STORAGE_URL needs DATABASE_URL: without it the database would wait for every file transfer.',
    );
  }
  return { dataDir, postgresUrl, storageUrl };
}

/** A Supabase project, as scripts and servers reach it with the key that passes every policy. */
export interface Project {
  /** Its origin, without a trailing slash. */
  readonly url: string;
  readonly secretKey: string;
}

/** A command for one of them would otherwise change the other. */
export const TWO_DATABASES =
  'Set DATABASE_URL or the variables of a project (SUPABASE_…), not both: a project has a database of its own.';

/** Undefined if neither is set. Throws for half a pair, or EnvironmentError. */
export function readProject(env: Environment): Project | undefined {
  const told = readEnvironment(env);
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = told;
  if (told.DATABASE_URL && (url || told.SUPABASE_DB_URL)) throw new EnvironmentError(TWO_DATABASES);
  if (!url && !secretKey) return undefined;
  if (url && secretKey) return { url, secretKey };
  throw new Error('Set both SUPABASE_URL and SUPABASE_SECRET_KEY, or neither for the built-in backend');
}

/** Headers of a request with the secret key. */
export function keyHeaders(secretKey: string): Record<string, string> {
  // Older keys are tokens and must be sent as such; newer ones must not.
  if (secretKey.startsWith('sb_')) return { apikey: secretKey };
  return { apikey: secretKey, authorization: `Bearer ${secretKey}` };
}
