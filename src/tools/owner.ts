/** `npm run owner -- name@example.com`: gives that person the owner's role on whichever backend is configured. */
import { startEmbeddedBackend } from '../backend/backend';
import { reasonOf } from '../backend/errors';
import { readEnvironment, keyHeaders, readProject, type Project } from '../backend/environment';
import { makeOwner, createPassword } from '../backend/owner';
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

async function makeOwnerHere(email: string, password: string): Promise<Outcome> {
  const backend = await startEmbeddedBackend({
    dataDir: readEnvironment(process.env).DATA_DIR,
    siteUrl: 'http://127.0.0.1',
  });
  try {
    return await makeOwner(backend, email, password);
  } finally {
    await backend.close();
  }
}

const USAGE = `npm run owner -- name@example.com

Makes that person an owner.`;
const { positionals } = readArguments(USAGE, {}, 1);

try {
  const email = readEmail(positionals[0]);
  const project = readProject(process.env);
  const password = createPassword();
  const outcome = await (project
    ? makeOwnerOfProject(project, email, password)
    : makeOwnerHere(email, password));
  console.log(
    outcome === 'promoted'
      ? `${email} is an owner now and signs in with the password they have.`
      : `${email} is an owner now. Password until they change it:\n${password}`,
  );
} catch (error) {
  console.error(`${reasonOf(error)}.`);
  process.exitCode = 1;
}
