/** The server's settings from its environment. */
import { isIP } from 'node:net';
import {
  readEnvironment,
  readInstallation,
  TWO_DATABASES,
  type Environment,
  type Installation,
} from '../backend/environment';
import { isLoopbackName } from './http/peer';
import type { SmtpSettings } from './mail/smtp';
import { StartError } from './errors';

export interface ServerSettings extends Installation {
  /** TCP port; 0 takes any free one. */
  port: number;
  host: string;
  /** Public origin without a trailing slash; by default the address that the server listens on. */
  siteUrl?: string;
  /** A Supabase project elsewhere; without it the built-in backend runs here. */
  project?: { supabaseUrl: string; publishableKey: string };
  /** The project's key that passes every policy: with it this server sends email and deletes files. */
  secretKey?: string;
  /** Its database, for immediate notifications of changes and work. */
  databaseUrl?: string;
  owner: { email?: string; password?: string };
  smtp?: SmtpSettings;
  /** The address of clamd: the path of its socket, or host and port. */
  virusScanner?: string;
  /** Networks of reverse proxies on other machines, which are trusted for a visitor's address. */
  trustedProxies?: readonly string[];
  /** The longest time of a statement in the built-in backend, in milliseconds. */
  statementLimit?: number;
  /** The longest session of staff in the built-in backend. */
  sessionHours?: { longest: number | undefined; idle: number | undefined };
  /** The memory of all bodies in progress, in bytes. */
  bodyMemory?: number;
  /** One line of JSON on standard output for each request. */
  logsRequests?: boolean;
}

const MIB = 1024 * 1024;

type Told = ReturnType<typeof readEnvironment>;

function projectOf({ SUPABASE_URL: supabaseUrl, SUPABASE_PUBLISHABLE_KEY: publishableKey }: Told) {
  if (!supabaseUrl && !publishableKey) return undefined;
  if (supabaseUrl && publishableKey) return { supabaseUrl, publishableKey };
  throw new StartError(
    'Set both SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY, or neither for the built-in backend.',
  );
}

function sessionHoursOf({ SESSION_HOURS: longest, SESSION_IDLE_HOURS: idle }: Told) {
  return longest || idle ? { longest, idle } : undefined;
}

function smtpOf({ SMTP_HOST: host, SMTP_PORT, SMTP_USER, SMTP_PASS, SMTP_FROM: from }: Told) {
  if (!host) return undefined;
  if (!from) throw new StartError('Set SMTP_FROM to the address that emails are sent from.');
  return { host, port: SMTP_PORT ?? 587, user: SMTP_USER, pass: SMTP_PASS, from };
}

/** Warnings for the operator, in sentences. */
export function warningsOf({ host, siteUrl }: Pick<ServerSettings, 'host' | 'siteUrl'>): readonly string[] {
  const name = isIP(host) === 6 ? `[${host}]` : host;
  if (siteUrl || isLoopbackName(name)) return [];
  return [
    `HOST=${host} opens this server to other machines, but SITE_URL is not set: links in emails and search engines begin with http://${name}, and passwords are sent unencrypted. Set SITE_URL to the public address, such as https://www.example.com.`,
  ];
}

/** Throws StartError or EnvironmentError, in sentences for people. */
export function readSettings(env: Environment): ServerSettings {
  const told = readEnvironment(env);
  const project = projectOf(told);
  if (project && told.DATABASE_URL) {
    throw new StartError(TWO_DATABASES);
  }
  return {
    port: told.PORT ?? 4173,
    host: told.HOST ?? '127.0.0.1',
    siteUrl: told.SITE_URL,
    project,
    secretKey: told.SUPABASE_SECRET_KEY,
    databaseUrl: told.SUPABASE_DB_URL,
    ...readInstallation(env),
    owner: { email: told.OWNER_EMAIL, password: told.OWNER_PASSWORD },
    smtp: smtpOf(told),
    virusScanner: told.CLAMD,
    trustedProxies: told.TRUSTED_PROXIES,
    statementLimit: told.STATEMENT_TIMEOUT && told.STATEMENT_TIMEOUT * 1000,
    sessionHours: sessionHoursOf(told),
    bodyMemory: told.BODY_MEMORY && told.BODY_MEMORY * MIB,
    logsRequests: told.LOG_REQUESTS === 'true',
  };
}
