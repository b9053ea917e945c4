/**
 * `npm run owner -- name@example.com`: gives that person the owner's role on the configured backend, or lets them in
 * without their lost phone.
 */
import { withInstallation, type BuiltInBackend } from '../backend/backend';
import { reasonOf } from '../backend/errors';
import { rowsOf } from '../data/client';
import { readInstallation, readProject, type Project } from '../backend/environment';
import { makeOwner, createPassword } from '../backend/owner';
import { projectAccounts } from '../server/worker/accounts';
import { createServiceClient, builtInService, type ServiceClient } from '../server/worker/serviceClient';
import { EMAIL } from '../shared/forms/fields';
import { readArguments } from './arguments';

type Outcome = 'created' | 'promoted';

function readEmail(text: string | undefined): string {
  const email = text?.trim().toLowerCase() ?? '';
  if (EMAIL.test(email) && email.length <= 254) return email;
  throw new Error('Name the email address: npm run owner -- name@example.com');
}

const serviceOf = ({ url, secretKey }: Project) => createServiceClient(url, secretKey);

async function makeOwnerOfProject(project: Project, email: string, password: string): Promise<Outcome> {
  const service = serviceOf(project);
  const answer = await service.rest.rpc('invite_admin', { email, role: 'owner', name: '' }).then(rowsOf);
  if (answer === 'promoted') return 'promoted';
  // It deletes an account that somebody else may have made with this address.
  await projectAccounts(service)(email, password);
  return 'created';
}

const here = <T>(work: (backend: BuiltInBackend) => Promise<T>) =>
  withInstallation(readInstallation(process.env), work);

const USAGE = `npm run owner -- name@example.com

Makes that person an owner.

  --reset-factor   removes their authenticator apps and recovery codes instead, and ends their sessions`;
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
  const reset = async ({ rest }: ServiceClient) => rowsOf(await rest.rpc('reset_second_factor', { email }));
  await (project ? reset(serviceOf(project)) : here((backend) => reset(builtInService(backend))));
  return `${email} no longer has a second factor and was signed out everywhere. They can sign in with their password alone.`;
}

try {
  const email = readEmail(positionals[0]);
  const act = values['reset-factor'] ? resetTheirFactor : makeThemOwner;
  console.log(await act(email, readProject(process.env)));
} catch (error) {
  console.error(`${reasonOf(error)}.`);
  process.exitCode = 1;
}
