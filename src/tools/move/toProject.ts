/** From the embedded backend, whose server is stopped, into a new project. */
import { openDataFolder } from '../backup/places/dataFolder';
import { withPlace } from '../backup/places/place';
import { checkProject } from '../doctor/projectChecks';
import { readApplied, readKnown } from '../migrationRecord';
import { readBuckets, readFileSizes, requireFit } from './checks/fileSizes';
import { counted } from './contents';
import { heldFolderEnd, projectEnd } from './ends';
import {
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
} from './journey';
import { pendingOf, push, tryOut } from './push';
import type { MoveSettings } from './settings';
import { takeSteps, type Step, type Way } from './steps';
import { setForProject } from './whatToSet';

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

const target: Step<Journey> = { name: 'To', check: checkTarget };

const pendingHere = async ({ project }: Journey) =>
  project.visit(async ({ database }) =>
    pendingOf(await readKnown(), await readApplied(database.query), project.name),
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

const steps = [
  source,
  keys,
  server,
  target,
  files,
  backup,
  tables,
  bringOver,
  mail,
  owner,
  doctor(({ settings: { projectUrl, publishableKey, siteUrl } }) =>
    checkProject(projectUrl, publishableKey, siteUrl),
  ),
];

/** Throws MoveError and its like with one sentence for people. */
export async function moveToProject(settings: MoveSettings, backupFolder: string, way: Way): Promise<void> {
  const { dataDir } = settings;
  // Opened until the end, so that no server starts on it meanwhile.
  await withPlace(await openDataFolder(dataDir), async (place) => {
    const project = projectEnd(settings);
    const source = heldFolderEnd(dataDir, place);
    await takeSteps(steps, { settings, source, target: project, project, backupFolder, isMoved: false }, way);
  });
  if (!way.isDryRun) for (const line of ['', ...setForProject(settings)]) way.print(line);
}
