/** `npm run owner -- name@example.com`: gives that person the owner's role on whichever backend is configured, or lets them in without their lost phone. */
import { startEmbeddedBackend, type EmbeddedBackend } from '../backend/backend';
import { reasonOf } from '../backend/errors';
import { readEnvironment, keyHeaders, readProject, type Project } from '../backend/environment';
import { makeOwner, createPassword, resetFactor } from '../backend/owner';
import { projectAccounts } from '../server/worker/accounts';
import { createServiceClient } from '../server/worker/serviceClient';
import { readArguments } from './arguments';

type Outcome = 'created' | 'promoted';

function readEmail(text: string | undefined): string {
  const email = text?.trim().toLowerCase() ?? '';
  if (/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) && email.length <= 254) return email;
  throw new Error('Name the email address: npm run owner -- name@example.com');
}

async function callProject({ url, secretKey }: Project, path: string, body: object): Promise<unknown> {
  const headers = { ...keyHeaders(secretKey), 'content-type': 'application/json' };
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  const { message, msg } = (answer ?? {}) as { message?: string; msg?: string };
  throw new Error(`The project answered ${response.status}: ${message ?? msg ?? 'no reason given'}`);
}

async function makeOwnerOfProject(project: Project, email: string, password: string): Promise<Outcome> {
  const answer = await callProject(project, '/rest/v1/rpc/invite_admin', { email, role: 'owner', name: '' });
  if (answer === 'promoted') return 'promoted';
  // It closes an account that somebody else may have made with this address.
  await projectAccounts(createServiceClient(project.url, project.secretKey))(email, password);
  return 'created';
}

async function here<T>(work: (backend: EmbeddedBackend) => Promise<T>): Promise<T> {
  const { DATA_DIR: dataDir, DATABASE_URL: postgresUrl } = readEnvironment(process.env);
  const backend = await startEmbeddedBackend({
    dataDir,
    postgresUrl,
    siteUrl: 'http://127.0.0.1',
  });
  try {
    return await work(backend);
  } finally {
    await backend.close();
  }
}

const USAGE = `npm run owner -- name@example.com

Makes that person an owner.

  --reset-factor   takes away their authenticator apps and recovery codes instead, and ends their sessions`;
const { positionals, values } = readArguments(
  USAGE,
  { 'reset-factor': { type: 'boolean', default: false } },
  1,
);

async function makeThemOwner(email: string, project: Project | undefined): Promise<string> {
  const password = createPassword();
  const outcome = await (project
    ? makeOwnerOfProject(project, email, password)
    : here((backend) => makeOwner(backend, email, password)));
  return outcome === 'promoted'
    ? `${email} is an owner now and signs in with the password they have.`
    : `${email} is an owner now. Password until they change it:\n${password}`;
}

async function resetTheirFactor(email: string, project: Project | undefined): Promise<string> {
  if (project) throw new Error('A project keeps second factors itself: remove it there, under its users');
  await here((backend) => resetFactor(backend, email));
  return `${email} has no second factor any more and was signed out everywhere. They sign in with their password.`;
}

try {
  const email = readEmail(positionals[0]);
  const act = values['reset-factor'] ? resetTheirFactor : makeThemOwner;
  console.log(await act(email, readProject(process.env)));
} catch (error) {
  console.error(`${reasonOf(error)}.`);
  process.exitCode = 1;
}
