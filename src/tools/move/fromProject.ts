/** From a project, whose servers are stopped, into a new data folder of the embedded backend. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { within } from '../../data/within';
import { folderEnd, projectEnd } from './ends';
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
import type { MoveSettings } from './settings';
import { MoveError, takeSteps, type Step, type Way } from './steps';
import { setForDataFolder } from './whatToSet';

const SIGNAL_MS = 5000;

/** What people send while the rows are copied would be in neither place for long. */
const site: Step<Journey> = {
  name: 'Site',
  check: async ({ settings: { siteUrl } }) => {
    const answer = await within(SIGNAL_MS, async (signal) =>
      (await fetch(`${siteUrl}/healthz`, { redirect: 'manual', signal })).text(),
    ).catch(() => '');
    if (answer !== 'alive') return `no server answers at ${siteUrl}`;
    throw new MoveError(
      `A server still answers at ${siteUrl}: stop it first, or what people send now is lost`,
    );
  },
};

/** A database under this mark is one that was never finished, and is begun anew. */
const isUnfinished = (dataDir: string) => existsSync(join(dataDir, 'db.unfinished'));

const target: Step<Journey> = {
  name: 'To',
  check: async (journey) => {
    const { dataDir } = journey.settings;
    if (existsSync(join(dataDir, 'db')) && !isUnfinished(dataDir)) return checkTarget(journey);
    const found = await readdir(dataDir).catch(() => []);
    if (found.length === 0 || isUnfinished(dataDir)) return `${journey.target.name} is new`;
    throw new MoveError(`${journey.target.name} holds other files: set DATA_DIR to a new one`);
  },
};

const steps = [keys, server, source, site, target, backup, restore, mail, owner, doctor(async () => [])];

/** Throws MoveError and its like with one sentence for people. */
export async function moveFromProject(settings: MoveSettings, backupFolder: string, way: Way): Promise<void> {
  const project = projectEnd(settings);
  const journey = { settings, source: project, target: folderEnd(settings.dataDir), project, backupFolder };
  await takeSteps(steps, { ...journey, isMoved: false }, way);
  if (!way.isDryRun) for (const line of ['', ...setForDataFolder(settings)]) way.print(line);
}
