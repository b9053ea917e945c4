/** A token of the API as its form has it: each scope is a switch. Pure. */
import type { Database } from '../../../src/shared/database.types';
import { boolean, choice, date, text } from '../../../src/shared/content/fields';

export type TokenRow = Database['public']['Tables']['api_tokens']['Row'];

/** The scopes that the database knows. */
const SCOPES = {
  'jobs:read': 'Read jobs',
  'jobs:write': 'Create and change jobs',
  'applications:read': 'Read applications',
  'applications:write': 'Add applications and move them to another stage',
  'people:read': 'Read people, with everything about them',
  'files:read': 'Download resumes',
  'content:read': 'Read page content',
  'content:write': 'Change page content',
  'calendar:read': 'Subscribe to the calendar of closing dates',
} as const;

const names = Object.keys(SCOPES);
const [FIRST = ''] = names;
const labels: Readonly<Record<string, string>> = SCOPES;

export const scopeLabel = (scope: string): string => labels[scope] ?? scope;

export const TOKEN_ROLES: Readonly<Record<string, string>> = {
  recruiter: 'Recruiter',
  editor: 'Editor',
  owner: 'Recruiter and editor',
};

export const tokenFields = {
  name: text({
    label: 'Name',
    required: true,
    maxLength: 80,
    help: 'The system that uses the token. Candidates see this name when it reads their data.',
  }),
  role: choice({
    label: 'Role',
    choices: TOKEN_ROLES,
    help: 'A token can never do more than its role, and never sees settings, people of the agency or other tokens.',
  }),
  expires_on: date({ label: 'Last day', required: true, help: 'Within two years.' }),
  ...Object.fromEntries(names.map((scope) => [scope, boolean({ label: scopeLabel(scope) })])),
};

export type TokenValues = Readonly<Record<string, unknown>>;

const dayOf = (moment: Date) =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** A year from `now`, and no scope. */
export function newToken(now: Date): TokenValues {
  const next = new Date(now.getFullYear() + 1, now.getMonth(), now.getDate());
  return {
    ...Object.fromEntries(names.map((scope) => [scope, false])),
    name: '',
    role: 'recruiter',
    expires_on: dayOf(next),
  };
}

export const argumentsOf = (values: TokenValues) => ({
  name: String(values['name']).trim(),
  role: String(values['role']),
  scopes: names.filter((scope) => values[scope] === true),
  // The end of that day, by the clock of the owner.
  expires_at: new Date(`${String(values['expires_on'])}T23:59:59`).toISOString(),
});

const RECRUITERS = /^(?:applications|people|files):/;

/** The problems that concern several fields, by field. */
export function checkToken(values: TokenValues): Record<string, string> {
  const scopes = names.filter((scope) => values[scope] === true);
  const isTooMuch = values['role'] === 'editor' && scopes.some((scope) => RECRUITERS.test(scope));
  const isTooMuchContent = values['role'] === 'recruiter' && scopes.includes('content:write');
  return {
    ...(isTooMuch && { role: 'Editors cannot read applications, people or resumes. Choose another role.' }),
    ...(isTooMuchContent && { role: 'Recruiters cannot change page content. Choose another role.' }),
    ...(scopes.length === 0 && { [FIRST]: 'Choose at least one.' }),
  };
}

/** The field of the form for a field that the database refused. */
export const fieldOf = (refused: string): string =>
  refused === 'scopes' ? FIRST : refused === 'expires_at' ? 'expires_on' : refused;

/** "Active", "Revoked" or "Expired". */
export function tokenState({ revoked_at, expires_at }: TokenRow, now: Date): string {
  if (revoked_at) return 'Revoked';
  return new Date(expires_at) > now ? 'Active' : 'Expired';
}
