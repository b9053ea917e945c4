/** Between which data folder and which project a move goes, as the environment says. */
import { readSettings } from '../../server/settings';
import { MoveError } from './steps';

export interface MoveSettings {
  /** Without a trailing slash, like the project's address. */
  readonly siteUrl: string;
  readonly projectUrl: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
}

const NEEDED = [
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
  'SUPABASE_DB_URL',
  'SITE_URL',
] as const;

/** Throws MoveError that names all that is missing, or StartError or EnvironmentError for what cannot be read. */
export function readMoveSettings(env: NodeJS.ProcessEnv): MoveSettings {
  const missing = NEEDED.filter((name) => !env[name]);
  if (missing.length > 0) throw new MoveError(`Set ${missing.join(', ')} as well`);
  const { siteUrl = '', project, secretKey = '', databaseUrl = '', dataDir } = readSettings(env);
  const { supabaseUrl: projectUrl = '', publishableKey = '' } = project ?? {};
  return { siteUrl, projectUrl, publishableKey, secretKey, databaseUrl, dataDir };
}
