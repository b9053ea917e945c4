/** Which place a script is about, as the environment says. */
import { readEnvironment, type Environment } from '../../backend/environment';
import { readProject } from '../../backend/project';
import { BackupError } from './BackupError';
import { openDataFolder } from './places/dataFolder';
import type { Place } from './places/place';
import { openProject } from './places/project';

type Chosen = { dataDir: string } | { databaseUrl: string; project: ReturnType<typeof readProject> };

/** Throws BackupError where a project is named without the address of its database. */
export function readPlace(env: Environment): Chosen {
  const project = readProject(env);
  const { SUPABASE_DB_URL: databaseUrl, DATA_DIR: dataDir } = readEnvironment(env);
  if (databaseUrl) return { databaseUrl, project };
  if (project) throw new BackupError("Set SUPABASE_DB_URL to the address of that project's database");
  return { dataDir };
}

/** Opens it as it is. Throws BackupError, or BackendStartError where a server is running. */
export function openPlace(env: Environment): Promise<Place> {
  const chosen = readPlace(env);
  if ('dataDir' in chosen) return openDataFolder(chosen.dataDir);
  return openProject(chosen.databaseUrl, chosen.project);
}
