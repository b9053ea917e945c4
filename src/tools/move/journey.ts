/** The steps that a move has in both directions. */
import { resolve } from 'node:path';
import { restoreBackup } from '../backup/restoreBackup';
import { saveBackup } from '../backup/saveBackup';
import { checkDatabase } from '../doctor/databaseChecks';
import { report, type Finding } from '../doctor/finding';
import { readAppliedVersions } from '../migrationRecord';
import { leaveMail, nameOwners } from './afterwards';
import { checkKeys } from './checks/keys';
import { checkServer } from './checks/server';
import { counted, describe, inWords, isMovedAlready, isOwn } from './contents';
import type { End } from './ends';
import { pendingOf, readKnown } from './push';
import type { MoveSettings } from './settings';
import { MoveError, type Step } from './steps';

export interface Journey {
  readonly settings: MoveSettings;
  readonly source: End;
  readonly target: End;
  readonly project: End;
  /** Where the backup goes. */
  readonly backupFolder: string;
  /** Told by the check of the target: an earlier attempt has brought everything over. */
  isMoved: boolean;
}

type CommonStep = Step<Journey>;

/** A name of its own for each attempt, inside `parent`. */
export const backupFolderOf = (parent = '.', now = new Date()) =>
  resolve(parent, `backup-before-move-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`);

const DONE = 'done by an earlier attempt';

export const keys: CommonStep = { name: 'Project', check: ({ settings }) => checkKeys(settings) };

export const server: CommonStep = {
  name: 'Database',
  check: ({ project }) => project.visit(({ database }) => checkServer(database)),
};

export const source: CommonStep = {
  name: 'From',
  check: ({ source: { name, update, visit } }) =>
    visit(async (place) => {
      const pending = pendingOf(await readKnown(), await readAppliedVersions(place.database.query), name);
      if (pending.length > 0) {
        const behind = counted(pending.length, 'migration');
        throw new MoveError(`${name} is ${behind} behind this version: ${update}`);
      }
      return `${name}: ${await describe(place)}`;
    }),
};

/** Asks the target whether it can take what moves. */
export async function checkTarget(journey: Journey): Promise<string> {
  const { source, target } = journey;
  journey.isMoved = await source.visit((from) => target.visit((to) => isMovedAlready(from, to, target.name)));
  return journey.isMoved ? `${target.name} holds all of it already` : `${target.name} is empty`;
}

export const backup: CommonStep = {
  name: 'Backup',
  check: async ({ isMoved, backupFolder }) => (isMoved ? DONE : `goes to ${backupFolder}, and is kept`),
  run: async ({ isMoved, source, backupFolder }) => {
    if (isMoved) return DONE;
    await source.visit((place) => saveBackup(place, backupFolder));
    return `${backupFolder}, readable for you only; keep it so`;
  },
};

export const restore = {
  name: 'Restore',
  check: async ({ isMoved }: Journey) =>
    isMoved ? DONE : 'rows, people with their passwords, and files are brought over',
  run: async ({ isMoved, target, backupFolder }: Journey) => {
    if (isMoved) return DONE;
    // What may be there are the files of an attempt that was cut short.
    const { manifest } = await restoreBackup({
      folder: backupFolder,
      overwrite: true,
      open: target.open,
      report: () => undefined,
    });
    const people = manifest.tables.find(({ name }) => name === 'auth.users')?.rows ?? 0;
    const rows = manifest.tables.filter(isOwn).reduce((sum, table) => sum + table.rows, 0);
    return inWords({ rows, people, files: manifest.files });
  },
} satisfies CommonStep;

export const mail: CommonStep = {
  name: 'Mail',
  check: async ({ target }) => `what waits moves along, and is sent from ${target.name} only`,
  run: ({ source, target }) => source.visit(({ database }) => leaveMail(database.query, target.name)),
};

export const owner: CommonStep = {
  name: 'Owner',
  check: ({ source }) => source.visit(({ database }) => nameOwners(database.query)),
  run: ({ target }) => target.visit(({ database }) => nameOwners(database.query)),
};

/** `more` is what the database cannot tell. */
export const doctor = (more: (journey: Journey) => Promise<Finding[]>): CommonStep => ({
  name: 'Doctor',
  check: async ({ target }) => `looks at ${target.name} afterwards`,
  run: async (journey) => {
    const { target, project, settings } = journey;
    const known = (await readKnown()).map(({ version }) => version);
    const projectUrl = target === project ? settings.projectUrl : undefined;
    const findings = await target.visit(({ database }) => checkDatabase(database.query, known, projectUrl));
    const all = [...findings, ...(await more(journey))];
    return all.length === 0 ? report(all) : `${counted(all.length, 'finding')}\n${report(all)}`;
  },
});
