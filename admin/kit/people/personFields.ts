/** The fields about a person for owners: in the invitation and on the person's screen. */
import { choice, email, text } from '../../../src/shared/content/fields';
import { roleNames, roles, type Role } from '../../../src/shared/accounts/roles';

const inWords = (role: Role) => [role, `${roles[role].label}: ${roles[role].may}`];

export const personFields = {
  name: text({ label: 'Name', maxLength: 100, help: 'Shown to colleagues next to changes and notes.' }),
  role: choice({
    label: 'Role',
    choices: Object.fromEntries(roleNames.map(inWords)) as Record<Role, string>,
  }),
};

export const invitationFields = {
  email: email({ label: 'Email', required: true }),
  ...personFields,
};
