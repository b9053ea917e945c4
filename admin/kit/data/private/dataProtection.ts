/** Retention of personal data, and sign-in rules for staff. Each has a screen of its own. */
import { boolean, choice, date } from '../../../../src/shared/content/fields';
import { singleton } from '../../../../src/shared/content/singleton';

const MONTHS = {
  '1': '1 month',
  '3': '3 months',
  '6': '6 months',
  '12': '12 months',
  '18': '18 months',
  '24': '24 months',
  '36': '36 months',
  '60': '60 months',
} as const;

/** The database checks the limits of the profiles and has the same defaults. */
export const retention = singleton({
  key: 'retention',
  label: 'Retention',
  description:
    'How long data is kept after the last contact with a person. The privacy notice promises 24 and 12 months. If you change these periods, change the notice too.',
  isPrivate: true,
  fields: {
    profile: choice({
      label: 'Law',
      choices: {
        gdpr: 'GDPR (Europe): no minimum, at most 24 months',
        dpdp: 'DPDP (India): at least 12 months, at most 36',
        custom: 'Other: from 1 to 60 months',
      },
      help: 'Limits the periods below. Ask your data protection adviser.',
    }),
    candidate_months: choice({ label: 'Applications and resumes', choices: MONTHS }),
    message_months: choice({ label: 'Messages and enquiries', choices: MONTHS }),
    automatic: boolean({
      label: 'Erase automatically',
      help: 'Entries that are due are erased every hour without review. Entries on hold are kept.',
    }),
    reader_names: boolean({
      label: 'Show candidates the names of staff who read their data',
      help: 'Without names, “Your data” shows them the day and the role.',
    }),
  },
  defaults: {
    profile: 'gdpr',
    candidate_months: '24',
    message_months: '12',
    automatic: false,
    reader_names: false,
  },
});

/** The database refuses it without a second factor on the backend, and from an owner whom it would lock out. */
export const security = singleton({
  key: 'security',
  label: 'Second factor for staff',
  description:
    'Requires a code from an app in addition to the password. Anyone without an app is reminded until the day below, and must then set one up.',
  isPrivate: true,
  fields: {
    second_factor: choice({
      label: 'Who needs it',
      choices: { off: 'No one; it is optional', owners: 'Owners', everyone: 'Everyone' },
    }),
    required_from: {
      ...date({ label: 'From', required: false, help: 'Leave it empty to require it at once.' }),
      isAsked: ({ second_factor }) => second_factor !== 'off',
    },
  },
  defaults: { second_factor: 'off', required_from: '' },
});
