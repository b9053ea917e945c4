/** What stands behind the pages: a project elsewhere, or a backend in this process, and the work done in its name. */
import { reasonOf } from '../backend/BackendStartError';
import type { EmbeddedBackend } from '../backend/backend';
import type { Budget } from '../backend/bodies/budget';
import { ensureOwner, type Owner } from '../backend/owner';
import { trustedProxies } from '../backend/requests/clientAddress';
import { startSupervisedBackend } from '../backend/supervisedBackend';
import { valueOf } from '../data/errors';
import { exitWith } from './exitWith';
import { embeddedAccounts, projectAccounts } from './invitations/accounts';
import type { Invitations } from './invitations/invitationRoute';
import { forSignIn, type MailWay } from './mail/createMailDriver';
import { createChangeLog, type ChangesAnswer } from './changes/changeLog';
import { createChangeWatch, UNTOLD, type ChangeWatch } from './changes/changeWatch';
import { listenToDatabase } from './changes/listen';
import type { ServerSettings } from './settings';
import { StartError } from './StartError';
import { createServiceClient, embeddedService, type ServiceClient } from './worker/serviceClient';
import { startEmbeddedWorker, startProjectWorker } from './worker/startServerWorker';
import type { Worker } from './worker/worker';

/** Milliseconds. */
const STATEMENT_LIMIT = 5000;

/** How often a project is asked for mail that nobody tells of, in milliseconds. */
const LOOK_EVERY = 2500;

export interface Services {
  readonly backend?: EmbeddedBackend;
  readonly owner?: Owner;
  /** Present where this server holds a key that passes every policy. */
  readonly service?: ServiceClient;
  readonly worker?: Worker;
  readonly invitations?: Invitations;
  /** What was changed; absent where nobody can say. */
  readonly changes?: ChangeWatch;
  /** Stops listening to a project elsewhere. */
  readonly stopListening?: () => Promise<void>;
}

/** Passes on what the database tells: `pages`, `work`, or undefined when both may have been missed. */
const tellOn =
  (changes: ChangeWatch, worker: () => Worker | undefined) =>
  (message: string | undefined): void => {
    if (message !== 'work') changes.tell();
    if (message !== 'pages') worker()?.wake();
  };

function behindProject(
  { project, secretKey, databaseUrl }: ServerSettings,
  siteUrl: string,
  mail: MailWay,
): Services {
  if (!project || !secretKey) return {};
  const service = createServiceClient(project.supabaseUrl, secretKey);
  const isTold = () => listener?.isListening() === true;
  const changes = createChangeWatch({
    read: createChangeLog(
      async (since) => (await service.rest.rpc('changes_since', { since }).then(valueOf)) as ChangesAnswer,
    ),
    trustFor: () => (isTold() ? Infinity : UNTOLD),
  });
  const worker = startProjectWorker(service, mail, siteUrl);
  changes.onMail(() => worker.wake());
  const looking = setInterval(() => isTold() || void changes.hint(), LOOK_EVERY).unref();
  const listener =
    databaseUrl === undefined
      ? undefined
      : listenToDatabase({
          databaseUrl,
          onTold: tellOn(changes, () => worker),
          onFailure: (error) =>
            console.error(
              `The database at SUPABASE_DB_URL cannot be listened to, so mail waits for a moment. ${reasonOf(error)}`,
            ),
        });
  return {
    service,
    worker,
    changes,
    async stopListening() {
      clearInterval(looking);
      await listener?.close();
    },
    invitations: { service, createAccount: projectAccounts(service) },
  };
}

const CHANGES = 'select public.changes_since($1) as answer';

async function behindEmbedded(
  settings: ServerSettings,
  siteUrl: string,
  { mail, budget }: { mail: MailWay; budget: Budget },
): Promise<Services> {
  let worker: Worker | undefined;
  const read = createChangeLog(async (since) => {
    const [row] = await backend.sql<{ answer: ChangesAnswer }>(CHANGES, [since ?? null]);
    return (row as { answer: ChangesAnswer }).answer;
  });
  const changes = createChangeWatch({ read, trustFor: () => Infinity });
  const backend = await startSupervisedBackend({
    dataDir: settings.dataDir,
    siteUrl,
    mail: forSignIn(mail.driver),
    proxies: trustedProxies(settings.trustedProxies),
    statementLimit: settings.statementLimit ?? STATEMENT_LIMIT,
    budget,
    onEnd: (sentence) => exitWith(new StartError(sentence)),
    onTold: tellOn(changes, () => worker),
  });
  const owner = await ensureOwner(backend, settings.owner);
  const service = embeddedService(backend);
  const invitations = { service, createAccount: embeddedAccounts(backend) };
  worker = await startEmbeddedWorker(backend, service, mail);
  return { backend, owner, service, worker, changes, invitations };
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
