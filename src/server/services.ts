/** What stands behind the pages: a project elsewhere, or a backend in this process, and the work done in its name. */
import { reasonOf } from '../backend/errors';
import type { EmbeddedBackend } from '../backend/backend';
import type { Budget } from '../backend/requests/bodies';
import { ensureOwner, type Owner } from '../backend/owner';
import { trustedProxies } from '../backend/requests/headers';
import { startSupervisedBackend } from '../backend/supervisedBackend';
import { valueOf } from '../data/client';
import { exitWith, StartError } from './errors';
import { embeddedAccounts, projectAccounts } from './worker/accounts';
import type { Invitations } from './invitations';
import type { MailWay } from './mail/smtp';
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
import { createServiceClient, embeddedService, type ServiceClient } from './worker/serviceClient';
import { createVirusScan } from './worker/resumes/virusScan';
import { startEmbeddedWorker, startProjectWorker } from './worker/tasks';
import type { Worker } from './worker/worker';

/** Milliseconds. */
const STATEMENT_LIMIT = 5000;

/** How often a project is asked for mail that nobody tells of, in milliseconds. */
const LOOK_EVERY = 2500;

/** Whose view of the site was changed. */
type Audience = 'visitors' | 'staff';

export interface Services {
  readonly backend?: EmbeddedBackend;
  readonly owner?: Owner;
  /** Present where this server holds a key that passes every policy. */
  readonly service?: ServiceClient;
  readonly worker?: Worker;
  readonly invitations?: Invitations;
  /** What was changed; absent where nobody can say. */
  readonly changes?: Invalidation;
  /** Tells staff of changes while they look; absent where nobody can say. */
  readonly live?: LiveUpdates;
  /** Stops listening to a project elsewhere. */
  readonly stopListening?: () => Promise<void>;
}

/** Passes on what the database tells: `visitors`, `staff`, `work`, or undefined when each may have been missed. */
const tellOn =
  (changes: Invalidation, others: () => Pick<Services, 'live' | 'worker'>) =>
  (message: string | undefined): void => {
    const { live, worker } = others();
    if (message === 'visitors' || message === undefined) changes.tell();
    if (message === 'staff' || message === undefined) live?.look();
    if (message === 'work' || message === undefined) worker?.wake();
  };

const scanBy = (address: string | undefined) =>
  address === undefined ? undefined : createVirusScan(address);

function behindProject(
  { project, secretKey, databaseUrl, virusScanner }: ServerSettings,
  siteUrl: string,
  mail: MailWay,
): Services {
  if (!project || !secretKey) return {};
  const service = createServiceClient(project.supabaseUrl, secretKey);
  const isTold = () => listener?.isListening() === true;
  const reading = (audience: Audience) => async (since: string | undefined) =>
    (await service.rest.rpc('changes_since', { audience, since }).then(valueOf)) as ChangesAnswer;
  const changes = createInvalidation({
    read: createChangeReader(reading('visitors')),
    trustFor: () => (isTold() ? Infinity : UNTOLD),
  });
  const live = createLiveUpdates(createAskLiveAccess(project), reading('staff'));
  const worker = startProjectWorker({ service, mail, siteUrl, virusScan: scanBy(virusScanner) });
  changes.onMail(() => worker.wake());
  const looking = setInterval(() => {
    if (isTold()) return;
    void changes.hint();
    live.look();
  }, LOOK_EVERY).unref();
  const listener =
    databaseUrl === undefined
      ? undefined
      : listenToDatabase({
          databaseUrl,
          onTold: tellOn(changes, () => ({ live, worker })),
          onFailure: (error) =>
            console.error(
              `The database at SUPABASE_DB_URL cannot be listened to, so emails wait for a moment. ${reasonOf(error)}`,
            ),
        });
  return {
    service,
    worker,
    changes,
    live,
    async stopListening() {
      clearInterval(looking);
      await listener?.close();
    },
    invitations: { service, createAccount: projectAccounts(service) },
  };
}

async function behindEmbedded(
  settings: ServerSettings,
  siteUrl: string,
  { mail, budget }: { mail: MailWay; budget: Budget },
): Promise<Services> {
  const others: { live?: LiveUpdates; worker?: Worker } = {};
  const reading = (audience: Audience) => async (since: string | undefined) => {
    const statement = 'select public.changes_since($1, $2) as answer';
    const [row] = await backend.sql<{ answer: ChangesAnswer }>(statement, [audience, since ?? null]);
    return (row as { answer: ChangesAnswer }).answer;
  };
  const changes = createInvalidation({
    read: createChangeReader(reading('visitors')),
    trustFor: () => Infinity,
  });
  const backend = await startSupervisedBackend({
    dataDir: settings.dataDir,
    postgresUrl: settings.postgresUrl,
    siteUrl,
    proxies: trustedProxies(settings.trustedProxies),
    statementLimit: settings.statementLimit ?? STATEMENT_LIMIT,
    budget,
    onEnd: (sentence) => exitWith(new StartError(sentence)),
    onTold: tellOn(changes, () => others),
  });
  const owner = await ensureOwner(backend, settings.owner);
  const service = embeddedService(backend);
  const invitations = { service, createAccount: embeddedAccounts(backend) };
  const { publishableKey } = backend;
  const askAccess = createAskLiveAccess({ supabaseUrl: siteUrl, publishableKey }, fetchFrom(backend));
  others.live = createLiveUpdates(askAccess, reading('staff'));
  others.worker = await startEmbeddedWorker(backend, {
    service,
    mail,
    siteUrl,
    virusScan: scanBy(settings.virusScanner),
  });
  return { backend, owner, service, changes, invitations, ...others };
}

/** Throws BackendStartError with one sentence for people. `budget`: the memory of all bodies under way. */
export async function startServices(
  settings: ServerSettings,
  siteUrl: string,
  parts: { mail: MailWay; budget: Budget },
): Promise<Services> {
  return settings.project
    ? behindProject(settings, siteUrl, parts.mail)
    : behindEmbedded(settings, siteUrl, parts);
}
