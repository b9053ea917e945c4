/** What stands behind the pages: a project elsewhere, or a backend in this process, and the work done in its name. */
import type { EmbeddedBackend } from '../backend/backend';
import type { Budget } from '../backend/bodies/budget';
import { ensureOwner, type Owner } from '../backend/owner';
import { trustedProxies } from '../backend/requests/clientAddress';
import { startSupervisedBackend } from '../backend/supervisedBackend';
import { endWith } from './endWith';
import { embeddedAccounts, projectAccounts } from './invitations/accounts';
import type { Invitations } from './invitations/invitationRoute';
import { forSignIn, type MailWay } from './mail/createMailDriver';
import type { ServerSettings } from './settings';
import { StartError } from './StartError';
import { createServiceClient, embeddedService, type ServiceClient } from './worker/serviceClient';
import { startEmbeddedWorker, startProjectWorker } from './worker/startServerWorker';
import type { Worker } from './worker/worker';

/** Milliseconds. */
const STATEMENT_LIMIT = 5000;

export interface Behind {
  readonly backend?: EmbeddedBackend;
  readonly owner?: Owner;
  /** Present where this server holds a key that passes every policy. */
  readonly service?: ServiceClient;
  readonly worker?: Worker;
  readonly invitations?: Invitations;
}

/** Throws BackendStartError with one sentence for people. `budget`: the memory of all bodies under way. */
export async function startBehind(
  settings: ServerSettings,
  siteUrl: string,
  { mail, budget }: { mail: MailWay; budget: Budget },
): Promise<Behind> {
  const { project, secretKey, dataDir } = settings;
  if (project) {
    if (!secretKey) return {};
    const service = createServiceClient(project.supabaseUrl, secretKey);
    const invitations = { service, createAccount: projectAccounts(service) };
    return { service, worker: startProjectWorker(service, mail, siteUrl), invitations };
  }
  const backend = await startSupervisedBackend({
    dataDir,
    siteUrl,
    mail: forSignIn(mail.driver),
    proxies: trustedProxies(settings.trustedProxies),
    statementLimit: settings.statementLimit ?? STATEMENT_LIMIT,
    budget,
    onEnd: (sentence) => endWith(new StartError(sentence)),
  });
  const owner = await ensureOwner(backend, settings.owner);
  const service = embeddedService(backend);
  const invitations = { service, createAccount: embeddedAccounts(backend) };
  return { backend, owner, service, worker: await startEmbeddedWorker(backend, service, mail), invitations };
}
