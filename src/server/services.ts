/** The backend of the pages: a project elsewhere, or a backend in this process, and the background work. */
import { reasonOf } from '../backend/errors';
import type { BuiltInBackend } from '../backend/backend';
import type { Budget } from '../backend/requests/bodies';
import { ensureOwner, type Owner } from '../backend/owner';
import { trustedProxies } from '../backend/requests/headers';
import { startSupervisedBackend } from '../backend/supervisedBackend';
import { valueOf } from '../data/client';
import { exitWith, StartError } from './errors';
import { builtInAccounts, projectAccounts } from './worker/accounts';
import type { Invitations } from './invitations';
import type { MailWay } from './mail/mailWay';
import {
  createChangeReader,
  type ChangesAnswer,
  createInvalidation,
  UNTOLD,
  type Invalidation,
} from './source/invalidation';
import { listenToDatabase } from './source/databaseListener';
import { createLiveUpdates, type LiveUpdates, createAskLiveAccess } from './source/live';
import { fetchFrom } from './source/fetchInProcess';
import type { ServerSettings } from './settings';
import { createServiceClient, builtInService, type ServiceClient } from './worker/serviceClient';
import { createVirusScan } from './worker/resumes/virusScan';
import { startBuiltInWorker, startProjectWorker } from './worker/tasks';
import type { Worker } from './worker/worker';

/** Milliseconds. */
const STATEMENT_LIMIT = 5000;

/** The interval for unnotified email in a project, in milliseconds. */
const LOOK_EVERY = 2500;

/** The audience whose view of the site changed. */
type Audience = 'visitors' | 'staff';

export interface Services {
  readonly backend?: BuiltInBackend;
  readonly owner?: Owner;
  /** Defined if this server holds a key that passes every policy. */
  readonly service?: ServiceClient;
  readonly worker?: Worker;
  readonly invitations?: Invitations;
  /** The changes; undefined if they cannot be known. */
  readonly changes?: Invalidation;
  /** Notifies staff of changes while a window is open; undefined if changes cannot be known. */
  readonly live?: LiveUpdates;
  /** Stops listening to a project elsewhere. */
  readonly stopListening?: () => Promise<void>;
}

/** Passes on the database's notifications: `visitors`, `staff`, `work`, or undefined when some may have been missed. */
const tellOn =
  (changes: Invalidation, others: () => Pick<Services, 'live' | 'worker'>) =>
  (message: string | undefined): void => {
    const { live, worker } = others();
    if (message === 'visitors' || message === undefined) changes.tell();
    if (message === 'staff' || message === undefined) live?.look();
    if (message === 'work' || message === undefined) worker?.wake();
  };

interface Hearing {
  /** True while every notification arrives here. */
  readonly isTold: () => boolean;
  readonly stop: () => Promise<void>;
}

/** Listens to a database, and polls every few seconds while it cannot. `variable` has its address. */
function hear(
  databaseUrl: string | undefined,
  variable: string,
  parts: () => Pick<Services, 'live' | 'worker'> & { readonly changes: Invalidation },
  name?: string,
): Hearing {
  const onTold = (message: string | undefined) => tellOn(parts().changes, parts)(message);
  const onFailure = (error: unknown) =>
    console.error(
      `Cannot listen to the database at ${variable}, so emails are sent with a delay. ${reasonOf(error)}`,
    );
  const listener =
    databaseUrl === undefined ? undefined : listenToDatabase({ databaseUrl, name, onTold, onFailure });
  const isTold = () => listener?.isListening() === true;
  const looking = setInterval(() => {
    if (isTold()) return;
    void parts().changes.hint();
    parts().live?.look();
  }, LOOK_EVERY).unref();
  return {
    isTold,
    async stop() {
      clearInterval(looking);
      await listener?.close();
    },
  };
}

const scanBy = (address: string | undefined) =>
  address === undefined ? undefined : createVirusScan(address);

function behindProject(
  { project, secretKey, databaseUrl, virusScanner }: ServerSettings,
  siteUrl: string,
  mail: MailWay,
): Services {
  if (!project || !secretKey) return {};
  const service = createServiceClient(project.supabaseUrl, secretKey);
  const reading = (audience: Audience) => async (since: string | undefined) =>
    (await service.rest.rpc('changes_since', { audience, since }).then(valueOf)) as ChangesAnswer;
  const changes = createInvalidation({
    read: createChangeReader(reading('visitors')),
    trustFor: () => (hearing.isTold() ? Infinity : UNTOLD),
  });
  const live = createLiveUpdates(createAskLiveAccess(project), reading('staff'));
  const worker = startProjectWorker({ service, mail, siteUrl, virusScan: scanBy(virusScanner) });
  changes.onMail(() => worker.wake());
  const hearing = hear(databaseUrl, 'SUPABASE_DB_URL', () => ({ changes, live, worker }));
  return {
    service,
    worker,
    changes,
    live,
    stopListening: hearing.stop,
    invitations: { service, createAccount: projectAccounts(service) },
  };
}

async function behindEmbedded(
  settings: ServerSettings,
  siteUrl: string,
  { mail, budget }: { mail: MailWay; budget: Budget },
): Promise<Services> {
  const { postgresUrl } = settings;
  const others: { live?: LiveUpdates; worker?: Worker } = {};
  const reading = (audience: Audience) => async (since: string | undefined) => {
    const statement = 'select public.changes_since($1, $2) as answer';
    const [row] = await backend.sql<{ answer: ChangesAnswer }>(statement, [audience, since ?? null]);
    return (row as { answer: ChangesAnswer }).answer;
  };
  const changes = createInvalidation({
    read: createChangeReader(reading('visitors')),
    trustFor: () => (hearing && !hearing.isTold() ? UNTOLD : Infinity),
  });
  const backend = await startSupervisedBackend({
    dataDir: settings.dataDir,
    postgresUrl,
    storageUrl: settings.storageUrl,
    sessionHours: settings.sessionHours,
    siteUrl,
    proxies: trustedProxies(settings.trustedProxies),
    statementLimit: settings.statementLimit ?? STATEMENT_LIMIT,
    budget,
    onEnd: (sentence) => exitWith(new StartError(sentence)),
    onTold: tellOn(changes, () => others),
  });
  const heard = () => ({ changes, ...others });
  const hearing = postgresUrl && hear(postgresUrl, 'DATABASE_URL', heard, backend.serverName);
  if (hearing) changes.onMail(() => others.worker?.wake());
  const owner = await ensureOwner(backend, settings.owner);
  const service = builtInService(backend);
  const invitations = { service, createAccount: builtInAccounts(backend) };
  const { publishableKey } = backend;
  const askAccess = createAskLiveAccess({ supabaseUrl: siteUrl, publishableKey }, fetchFrom(backend));
  others.live = createLiveUpdates(askAccess, reading('staff'));
  const virusScan = scanBy(settings.virusScanner);
  const parts = { service, mail, siteUrl, virusScan };
  others.worker = await startBuiltInWorker(backend, parts, postgresUrl !== undefined);
  const stopListening = hearing ? hearing.stop : undefined;
  return { backend, owner, service, changes, invitations, ...others, stopListening };
}

/** Throws BackendStartError with one sentence for people. `budget`: the memory of all bodies in progress. */
export async function startServices(
  settings: ServerSettings,
  siteUrl: string,
  parts: { mail: MailWay; budget: Budget },
): Promise<Services> {
  return settings.project
    ? behindProject(settings, siteUrl, parts.mail)
    : behindEmbedded(settings, siteUrl, parts);
}
