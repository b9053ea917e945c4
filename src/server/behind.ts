/** What stands behind the pages: a project elsewhere, or a backend in this process, and the work done in its name. */
import { startEmbeddedBackend, type EmbeddedBackend } from '../backend/backend';
import { ensureOwner, type Owner } from '../backend/owner';
import { trustedProxies } from '../backend/requests/clientAddress';
import { embeddedAccounts, projectAccounts } from './invitations/accounts';
import type { Invitations } from './invitations/invitationRoute';
import { forSignIn, type MailWay } from './mail/createMailDriver';
import type { ServerSettings } from './settings';
import { createServiceClient, embeddedService, type ServiceClient } from './worker/serviceClient';
import { startEmbeddedWorker, startProjectWorker } from './worker/startServerWorker';
import type { Worker } from './worker/worker';

export interface Behind {
  readonly backend?: EmbeddedBackend;
  readonly owner?: Owner;
  /** Present where this server holds a key that passes every policy. */
  readonly service?: ServiceClient;
  readonly worker?: Worker;
  readonly invitations?: Invitations;
}

/** Throws BackendStartError with one sentence for people. */
export async function startBehind(settings: ServerSettings, siteUrl: string, mail: MailWay): Promise<Behind> {
  const { project, secretKey, dataDir } = settings;
  if (project) {
    if (!secretKey) return {};
    const service = createServiceClient(project.supabaseUrl, secretKey);
    const invitations = { service, createAccount: projectAccounts(service) };
    return { service, worker: startProjectWorker(service, mail, siteUrl), invitations };
  }
  const backend = await startEmbeddedBackend({
    dataDir,
    siteUrl,
    mail: forSignIn(mail.driver),
    proxies: trustedProxies(settings.trustedProxies),
  });
  const owner = await ensureOwner(backend, settings.owner);
  const service = embeddedService(backend);
  const invitations = { service, createAccount: embeddedAccounts(backend) };
  return { backend, owner, service, worker: await startEmbeddedWorker(backend, service, mail), invitations };
}
