import { choice } from '../fields';
import { singleton } from '../singleton';

/** The database refuses it where the backend has no second factor, and from an owner whom it would shut out. */
export const security = singleton({
  key: 'security',
  label: 'Second factor for staff',
  description:
    'Who must enter a code from an app in addition to the password. Anyone without one is asked to set it up at the next sign-in.',
  isPrivate: true,
  fields: {
    second_factor: choice({
      label: 'Required for',
      choices: { off: 'No one; it is optional', owners: 'Owners', everyone: 'Everyone' },
    }),
  },
  defaults: { second_factor: 'off' },
});
