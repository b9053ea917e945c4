/** The two ends of a move: a data folder, and a project elsewhere. */
import { reasonOf } from '../../backend/BackendStartError';
import { openDataFolder, openDataFolderToRestore } from '../backup/places/dataFolder';
import { withPlace, type Place } from '../backup/places/place';
import { openProject } from '../backup/places/project';
import type { MoveSettings } from './settings';
import { MoveError } from './steps';

export interface End {
  /** As it is called inside a sentence. */
  readonly name: string;
  /** What brings its tables up to date. */
  readonly update: string;
  readonly visit: <T>(work: (place: Place) => Promise<T>) => Promise<T>;
  /** To be filled with a backup of these migrations, and then closed. */
  readonly open: (migrations: string[]) => Promise<Place>;
}

async function reach({ databaseUrl, projectUrl, secretKey }: MoveSettings): Promise<Place> {
  try {
    return await openProject(databaseUrl, { url: projectUrl, secretKey });
  } catch (error) {
    throw new MoveError(
      `The project's database cannot be reached (${reasonOf(error)}): copy SUPABASE_DB_URL from Connect → Session pooler, and put the password in`,
    );
  }
}

/** Connects for each visit: some lines are cut when nothing is said for minutes. */
export const projectEnd = (settings: MoveSettings): End => ({
  name: 'the project',
  update: 'run npx supabase db push --remote="$SUPABASE_DB_URL"',
  visit: async (work) => withPlace(await reach(settings), work),
  open: () => reach(settings),
});

const nameOf = (dataDir: string) => `the data folder ${dataDir}`;
const update = 'start the server of this version on it once';

export const folderEnd = (dataDir: string): End => ({
  name: nameOf(dataDir),
  update,
  visit: async (work) => withPlace(await openDataFolder(dataDir), work),
  open: (migrations) => openDataFolderToRestore(dataDir, migrations),
});

/** A folder that stays open, and so locked, between the visits; whoever opened it closes it. */
export const heldFolderEnd = (dataDir: string, place: Place): End => ({
  name: nameOf(dataDir),
  update,
  visit: (work) => work(place),
  open: () => Promise.resolve({ ...place, close: () => Promise.resolve() }),
});
