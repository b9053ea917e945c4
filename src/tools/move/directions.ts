/** The two directions of a move: from the built-in backend into a new project, and back into a new data folder. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withTimeout } from '../../data/withTimeout';
import { CutShortError } from '../../backend/errors';
import { openDataFolder } from '../backup/openPlace';
import { BackupError, withPlace } from '../backup/place';
import { checkProject } from '../doctor/outsideChecks';
import { readApplied, readKnown } from '../backup/migrations';
import { readBuckets, readFileSizes, requireFit, counted } from './contents';
import {
  heldFolderEnd,
  projectEnd,
  backup,
  checkTarget,
  doctor,
  keys,
  mail,
  owner,
  restore,
  server,
  source,
  type Journey,
  folderEnd,
  webhooks,
} from './journey';
import { pendingOf, push, tryOut } from './project';
import { type MoveSettings, setForProject, setForDataFolder } from './settings';
import { takeSteps, type Step, type Way, MoveError } from './steps';

const files: Step<Journey> = {
  name: 'Files',
  check: async ({ source, project }) => {
    const [sizes, ours] = await source.visit(async ({ database }) => [
      await readFileSizes(database),
      await readBuckets(database),
    ]);
    const theirs = await project.visit(({ database }) => readBuckets(database));
    requireFit(sizes, theirs.length > 0 ? theirs : ours);
    return 'each fits into its bucket';
  },
};

const newProject: Step<Journey> = { name: 'To', check: checkTarget };

const pendingHere = async ({ project }: Journey) =>
  project.visit(async ({ database }) =>
    pendingOf(readKnown(), await readApplied(database.query), project.name),
  );

const told = ({ length }: readonly unknown[], what: string) =>
  length === 0 ? 'all are there' : `${counted(length, 'migration')} ${what}`;

const tables: Step<Journey> = {
  name: 'Tables',
  check: async (journey) => {
    const pending = await pendingHere(journey);
    await journey.project.visit(({ database }) => tryOut(database, pending));
    return told(pending, 'tried and rolled back');
  },
  run: async (journey) => {
    const pending = await pendingHere(journey);
    await journey.project.visit(({ database }) => push(database, pending));
    return told(pending, 'applied');
  },
};

const bringOver: Step<Journey> = {
  ...restore,
  run: async (journey) => {
    // Until now somebody may have begun to work there.
    await checkTarget(journey);
    return restore.run(journey);
  },
};

const STEPS_TO_PROJECT = [
  source,
  keys,
  server,
  newProject,
  files,
  backup,
  tables,
  bringOver,
  mail,
  webhooks,
  owner,
  doctor(({ settings: { projectUrl, publishableKey, siteUrl } }) =>
    checkProject(projectUrl, publishableKey, siteUrl),
  ),
];

/** Throws MoveError or a similar error with one sentence for people. */
export async function moveToProject(settings: MoveSettings, backupFolder: string, way: Way): Promise<void> {
  // Open until the end, so that no server starts on it meanwhile.
  await withPlace(await openDataFolder(settings.dataDir, settings), async (place) => {
    const project = projectEnd(settings);
    const source = heldFolderEnd(settings, place);
    await takeSteps(
      STEPS_TO_PROJECT,
      { settings, source, target: project, project, backupFolder, isMoved: false },
      way,
    );
  });
  if (!way.isDryRun) for (const line of ['', ...setForProject(settings)]) way.print(line);
}

const SIGNAL_MS = 5000;

/** Messages that arrive during the copy would soon be in neither place. */
const site: Step<Journey> = {
  name: 'Site',
  check: async ({ settings: { siteUrl } }) => {
    const answer = await withTimeout(SIGNAL_MS, async (signal) =>
      (await fetch(`${siteUrl}/healthz`, { redirect: 'manual', signal })).text(),
    ).catch(() => '');
    if (answer !== 'alive') return `no server responds at ${siteUrl}`;
    throw new MoveError(
      `A server still responds at ${siteUrl}: stop it first, or messages that arrive now are lost`,
    );
  },
};

/** An unfinished place is begun anew. */
async function stateOf({ settings: { dataDir, postgresUrl }, target }: Journey) {
  if (!postgresUrl) {
    if (existsSync(join(dataDir, 'db.unfinished'))) return 'unfinished';
    return existsSync(join(dataDir, 'db')) ? 'filled' : 'new';
  }
  return target
    .visit(() => Promise.resolve('filled' as const))
    .catch((error: unknown) => {
      if (error instanceof CutShortError) return 'unfinished';
      if (error instanceof BackupError) return 'new';
      throw error;
    });
}

const newFolder: Step<Journey> = {
  name: 'To',
  check: async (journey) => {
    const { dataDir } = journey.settings;
    const state = await stateOf(journey);
    if (state === 'filled') return checkTarget(journey);
    const found = await readdir(dataDir).catch(() => []);
    const others = found.filter((name) => name !== 'keys.json');
    if (others.length === 0 || state === 'unfinished') return `${journey.target.name} is new`;
    throw new MoveError(`The data folder ${dataDir} holds other files: set DATA_DIR to a new one`);
  },
};

const STEPS_FROM_PROJECT = [
  keys,
  server,
  source,
  site,
  newFolder,
  backup,
  restore,
  mail,
  webhooks,
  owner,
  doctor(async () => []),
];

/** The servers of the project are stopped. Throws as `moveToProject` does. */
export async function moveFromProject(settings: MoveSettings, backupFolder: string, way: Way): Promise<void> {
  const project = projectEnd(settings);
  const journey = { settings, source: project, target: folderEnd(settings), project, backupFolder };
  await takeSteps(STEPS_FROM_PROJECT, { ...journey, isMoved: false }, way);
  if (!way.isDryRun) for (const line of ['', ...setForDataFolder(settings)]) way.print(line);
}
