/** Everything the server can be told from outside, read once from the environment. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { trustedProxies } from '../backend/requests/clientAddress';
import { isLoopbackName } from './http/peer';
import type { SmtpSettings } from './mail/smtp';
import { StartError } from './StartError';

export interface ServerSettings {
  /** TCP port; 0 takes any free one. */
  port: number;
  host: string;
  /** Public origin without a trailing slash; by default the address that the server listens on. */
  siteUrl?: string;
  /** A Supabase project elsewhere; without it the embedded backend runs here. */
  project?: { supabaseUrl: string; publishableKey: string };
  /** The key of that project that passes every policy: with it this server sends mail and deletes files. */
  secretKey?: string;
  /** Its database, to be told at once of what was changed and what there is to do. */
  databaseUrl?: string;
  /** Where the embedded backend keeps database, files, keys and sent mail. */
  dataDir: string;
  owner: { email?: string; password?: string };
  smtp?: SmtpSettings;
  /** Networks of reverse proxies on other machines, whose word on a visitor's address counts. */
  trustedProxies?: readonly string[];
  /** How long a statement of the embedded backend may take, in milliseconds. */
  statementLimit?: number;
  /** The memory that all bodies under way may take together, in bytes. */
  bodyMemory?: number;
  /** One line of JSON on standard output for each request. */
  logsRequests?: boolean;
}

const MIB = 1024 * 1024;

type Environment = Record<string, string | undefined>;

function readPort(text: string | undefined, fallback: number, name: string): number {
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartError(`${name} must be a number from 0 to 65535, not "${text}".`);
  }
  return port;
}

function readAmount(text: string | undefined, name: string, unit: string, least: number): number | undefined {
  if (!text) return undefined;
  const amount = Number(text);
  if (!Number.isFinite(amount) || amount < least) {
    throw new StartError(`${name} must be a number of ${unit}, at least ${least}, not "${text}".`);
  }
  return amount;
}

function readOrigin(text: string | undefined, name: string): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/') {
    throw new StartError(`${name} must be an address such as https://www.example.com, not "${text}".`);
  }
  return url.origin;
}

function readProject(env: Environment): ServerSettings['project'] {
  const supabaseUrl = readOrigin(env['SUPABASE_URL'], 'SUPABASE_URL');
  const publishableKey = env['SUPABASE_PUBLISHABLE_KEY'];
  if (!supabaseUrl && !publishableKey) return undefined;
  if (supabaseUrl && publishableKey) return { supabaseUrl, publishableKey };
  throw new StartError(
    'Set both SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY, or neither for the embedded backend.',
  );
}

function readSmtp(env: Environment): SmtpSettings | undefined {
  const host = env['SMTP_HOST'];
  if (!host) return undefined;
  const from = env['SMTP_FROM'];
  if (!from) throw new StartError('Set SMTP_FROM to the address that mail is sent from.');
  return {
    host,
    port: readPort(env['SMTP_PORT'], 587, 'SMTP_PORT'),
    user: env['SMTP_USER'],
    pass: env['SMTP_PASS'],
    from,
  };
}

function readProxies(text: string | undefined): ServerSettings['trustedProxies'] {
  const networks = text?.split(/[\s,]+/).filter(Boolean);
  try {
    trustedProxies(networks);
  } catch {
    throw new StartError(
      `TRUSTED_PROXIES must be addresses such as 10.0.0.7 or 172.16.0.0/12, not "${text}".`,
    );
  }
  return networks;
}

/** What whoever starts the server should know, in sentences. */
export function warningsOf({ host, siteUrl }: Pick<ServerSettings, 'host' | 'siteUrl'>): readonly string[] {
  const name = isIP(host) === 6 ? `[${host}]` : host;
  if (siteUrl || isLoopbackName(name)) return [];
  return [
    `HOST=${host} opens this server to other machines, and SITE_URL is not set: links in mails and in search engines begin with http://${name}, and passwords travel unprotected. Set SITE_URL to the public address, such as https://www.example.com.`,
  ];
}

/** Throws StartError with one sentence for people. */
export function readSettings(env: Environment): ServerSettings {
  const seconds = readAmount(env['STATEMENT_TIMEOUT'], 'STATEMENT_TIMEOUT', 'seconds', 0.1);
  const mib = readAmount(env['BODY_MEMORY'], 'BODY_MEMORY', 'megabytes', 36);
  return {
    port: readPort(env['PORT'], 4173, 'PORT'),
    host: env['HOST'] || '127.0.0.1',
    siteUrl: readOrigin(env['SITE_URL'], 'SITE_URL'),
    project: readProject(env),
    secretKey: env['SUPABASE_SECRET_KEY'] || undefined,
    databaseUrl: env['SUPABASE_DB_URL'] || undefined,
    dataDir: resolve(env['DATA_DIR'] || 'supabase/.temp'),
    owner: { email: env['OWNER_EMAIL'] || undefined, password: env['OWNER_PASSWORD'] || undefined },
    smtp: readSmtp(env),
    trustedProxies: readProxies(env['TRUSTED_PROXIES']),
    statementLimit: seconds && seconds * 1000,
    bodyMemory: mib && mib * MIB,
    logsRequests: env['LOG_REQUESTS'] === 'true',
  };
}
