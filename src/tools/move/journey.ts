/** The common parts of a move: its two ends, and most of its steps. */
import { resolve } from 'node:path';
import { reasonOf } from '../../backend/errors';
import { nameOf, withPlace, type Place } from '../backup/place';
import { restoreBackup } from '../backup/restoreBackup';
import { saveBackup } from '../backup/saveBackup';
import { leaveWebhooks } from '../backup/silenceWebhooks';
import { checkDatabase } from '../doctor/databaseChecks';
import { report, type Finding, type Query } from '../doctor/finding';
import { readApplied, readKnown } from '../backup/migrations';
import type { Installation } from '../../backend/environment';
import { openDataFolder, openDataFolderToRestore, openProject } from '../backup/openPlace';
import { checkKeys, checkServer, pendingOf } from './project';
import { counted, describe, inWords, isMovedAlready, isOwn } from './contents';
import { installationName, type MoveSettings } from './settings';
import { MoveError, type Step } from './steps';

const LEAVE = `
  update private.outbox set status = 'failed', lease_until = null, error = $1
  where status in ('waiting', 'sending') returning id`;

/** Waiting emails move along, so a server that is started here again must not send them as well. */
async function leaveMail(query: Query, to: string): Promise<string> {
  const left = await query(LEAVE, [`Moved to ${to} with everything else, and sent from there.`]);
  return left.length === 0 ? 'none waits here' : `${left.length} that waited will be sent from ${to} only`;
}

const OWNERS = `
  select admins.email
  from public.admins join auth.users on users.id = admins.id
  where admins.role = 'owner' and admins.disabled_at is null
    and coalesce(users.encrypted_password, '') <> ''
    and to_jsonb(users) ->> 'email_confirmed_at' is not null
    and coalesce((to_jsonb(users) ->> 'banned_until')::timestamptz, '-infinity') < now()
  order by admins.created_at, admins.email`;

/** The owners who can sign in, or the way to make one. */
async function nameOwners(query: Query): Promise<string> {
  const owners = await query<{ email: string }>(OWNERS);
  if (owners.length === 0) return 'no one can sign in as one yet: npm run owner -- you@example.com';
  return `${owners.map(({ email }) => email).join(', ')}, with the same password as before`;
}

export interface Journey {
  readonly settings: MoveSettings;
  readonly source: End;
  readonly target: End;
  readonly project: End;
  /** The folder of the backup. */
  readonly backupFolder: string;
  /** Set by the check of the target: an earlier attempt has copied everything. */
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
      const pending = pendingOf(readKnown(), await readApplied(place.database.query), name);
      if (pending.length > 0) {
        const behind = counted(pending.length, 'migration');
        throw new MoveError(`${name} is ${behind} behind this version: ${update}`);
      }
      return `${name}: ${await describe(place)}`;
    }),
};

/** Checks that the target can receive everything. */
export async function checkTarget(journey: Journey): Promise<string> {
  const { source, target } = journey;
  journey.isMoved = await source.visit((from) => target.visit((to) => isMovedAlready(from, to, target.name)));
  return journey.isMoved ? `${target.name} already holds all of it` : `${target.name} is empty`;
}

export const backup: CommonStep = {
  name: 'Backup',
  check: async ({ isMoved, backupFolder }) => (isMoved ? DONE : `goes to ${backupFolder}, and is kept`),
  run: async ({ isMoved, source, backupFolder }) => {
    if (isMoved) return DONE;
    const { lost } = await source.visit((place) => saveBackup(place, backupFolder));
    const without =
      lost.length > 0 ? `; without files that the storage has lost: ${lost.map(nameOf).join(', ')}` : '';
    return `${backupFolder}, readable for you only; keep it so${without}`;
  },
};

export const restore = {
  name: 'Restore',
  check: async ({ isMoved }: Journey) =>
    isMoved ? DONE : 'rows, people with their passwords, and files will be copied',
  run: async ({ isMoved, target, backupFolder }: Journey) => {
    if (isMoved) return DONE;
    // Any content there comes from an interrupted attempt.
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
  check: async ({ target }) => `waiting emails move along, and are sent from ${target.name} only`,
  run: ({ source, target }) => source.visit(({ database }) => leaveMail(database.query, target.name)),
};

export const webhooks: CommonStep = {
  name: 'Webhooks',
  check: async ({ target }) => `are turned off; owners turn them on at ${target.name}`,
  run: ({ source }) => source.visit(({ database }) => leaveWebhooks(database)),
};

export const owner: CommonStep = {
  name: 'Owner',
  check: ({ source }) => source.visit(({ database }) => nameOwners(database.query)),
  run: ({ target }) => target.visit(({ database }) => nameOwners(database.query)),
};

/** `more` are checks outside the database. */
export const doctor = (more: (journey: Journey) => Promise<Finding[]>): CommonStep => ({
  name: 'Doctor',
  check: async ({ target }) => `checks ${target.name} afterwards`,
  run: async (journey) => {
    const { target, project, settings } = journey;
    const known = readKnown().map(({ version }) => version);
    const projectUrl = target === project ? settings.projectUrl : undefined;
    const findings = await target.visit(({ database }) =>
      checkDatabase(database.query, known, { projectUrl, isServed: false }),
    );
    const all = [...findings, ...(await more(journey))];
    return all.length === 0 ? report(all) : `${counted(all.length, 'finding')}\n${report(all)}`;
  },
});

/** One of the two ends of a move: a data folder, or a project elsewhere. */
interface End {
  /** Its name inside a sentence. */
  readonly name: string;
  /** The command that migrates it. */
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
      `The project's database cannot be reached (${reasonOf(error)}): copy SUPABASE_DB_URL from Connect → Session pooler, and insert the password`,
    );
  }
}

/** Connects for each step: some networks cut connections that are silent for minutes. */
export const projectEnd = (settings: MoveSettings): End => ({
  name: 'the project',
  update: 'run npx supabase db push --remote="$SUPABASE_DB_URL"',
  visit: async (work) => withPlace(await reach(settings), work),
  open: () => reach(settings),
});

const update = 'start the server of this version on it once';

export const folderEnd = (installation: Installation): End => ({
  name: installationName(installation),
  update,
  visit: async (work) => withPlace(await openDataFolder(installation.dataDir, installation), work),
  open: (migrations) => openDataFolderToRestore(installation, migrations),
});

/** One that stays open, and so locked, between the steps; the caller closes it. */
export const heldFolderEnd = (installation: Installation, place: Place): End => ({
  name: installationName(installation),
  update,
  visit: (work) => work(place),
  open: () => Promise.resolve({ ...place, close: () => Promise.resolve() }),
});
