/** The data folder and the project of a move, as the environment names them, and the settings after it. */
import { readInstallation, type Installation } from '../../backend/environment';
import { readSettings } from '../../server/settings';
import { MoveError } from './steps';

export interface MoveSettings extends Installation {
  /** Without a trailing slash, like the project's address. */
  readonly siteUrl: string;
  readonly projectUrl: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** For the project. */
  readonly databaseUrl: string;
}

const NEEDED = [
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
  'SUPABASE_DB_URL',
  'SITE_URL',
] as const;

/** Throws MoveError that names every missing variable, or StartError or EnvironmentError for an invalid one. */
export function readMoveSettings(env: NodeJS.ProcessEnv): MoveSettings {
  const missing = NEEDED.filter((name) => !env[name]);
  if (missing.length > 0) throw new MoveError(`Set ${missing.join(', ')} as well`);
  // A server has one of them; here both are meant.
  const elsewhere = { ...env, DATABASE_URL: undefined, STORAGE_URL: undefined };
  const { siteUrl = '', project, secretKey = '', databaseUrl = '' } = readSettings(elsewhere);
  const { supabaseUrl: projectUrl = '', publishableKey = '' } = project ?? {};
  return { siteUrl, projectUrl, publishableKey, secretKey, databaseUrl, ...readInstallation(env) };
}

/** Its name inside a sentence. */
export const installationName = ({ dataDir, postgresUrl }: Installation) =>
  postgresUrl ? 'the database that DATABASE_URL names' : `the data folder ${dataDir}`;

const isHosted = (projectUrl: string) => new URL(projectUrl).hostname.endsWith('.supabase.co');

/** Manual steps after a move, for a person to read. */
export function setForProject(settings: MoveSettings): string[] {
  const { siteUrl, projectUrl, publishableKey } = settings;
  return [
    'In the dashboard of the project, or by supabase config push (docs/guides/supabase-node.md, step 3):',
    `  Authentication → URL Configuration       Site URL ${siteUrl}`,
    `                                           Redirect URLs: add ${siteUrl}/admin/reset-password`,
    '  Authentication → Sign In / Providers →   "Secure email change" and "Require current password when',
    '    Email                                  updating" on',
    '  Authentication → Emails → SMTP Settings  your mail server, for forgotten passwords',
    '',
    'For the server, instead of DATA_DIR, DATABASE_URL, STORAGE_URL and OWNER_EMAIL; lines with SMTP_ stay as they are:',
    `  SITE_URL=${siteUrl}`,
    `  SUPABASE_URL=${projectUrl}`,
    `  SUPABASE_PUBLISHABLE_KEY=${publishableKey}`,
    '  SUPABASE_SECRET_KEY=<the one that this command was given>',
    '  SUPABASE_DB_URL=<the same; with it the server is notified of changes at once>',
    '',
    ...(isHosted(projectUrl)
      ? ['Then, in the admin: choose CF-Connecting-IP under Settings → Visitor IP address.']
      : []),
    'Second factors are not moved: everyone who had one, or needs one, sets it up again.',
    `Everyone has to sign in again. Do not start a server on ${installationName(settings)} any more: messages that arrive there would stay there.`,
  ];
}

export function setForDataFolder({
  siteUrl,
  projectUrl,
  dataDir,
  postgresUrl,
  storageUrl,
}: MoveSettings): string[] {
  return [
    'For the server, instead of all lines with SUPABASE_; lines with SMTP_ stay as they are:',
    `  SITE_URL=${siteUrl}`,
    `  DATA_DIR=${dataDir}`,
    ...(postgresUrl ? ['  DATABASE_URL=<the same>'] : []),
    ...(storageUrl ? ['  STORAGE_URL=<the same>'] : []),
    '',
    'Give the folder to the user that the server runs as. Then, in the admin: choose "The proxy’s own" under Settings →',
    'Visitor IP address, because here a visitor can forge CF-Connecting-IP.',
    'Second factors are not moved: everyone who had one, or needs one, sets it up again.',
    `Everyone has to sign in again. Do not start a server on ${projectUrl} any more: messages that arrive there would stay there.`,
  ];
}
