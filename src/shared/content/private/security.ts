import { choice } from '../fields';
import { singleton } from '../singleton';

/** The database refuses it where the backend has no second factor, and from an owner whom it would shut out. */
export const security = singleton({
  key: 'security',
  label: 'Second factor for staff',
  description:
    'Who must enter a code from an app besides the password. Whoever has none yet is asked to set it up at the next login.',
  isPrivate: true,
  fields: {
    second_factor: choice({
      label: 'Asked of',
      choices: { off: 'Nobody; people may still choose to', owners: 'Owners', everyone: 'Everyone' },
    }),
  },
  defaults: { second_factor: 'off' },
});
