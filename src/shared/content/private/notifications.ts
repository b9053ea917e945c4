import { choice, email } from '../fields';
import { singleton } from '../singleton';

export const notifications = singleton({
  key: 'notifications',
  label: 'Notifications',
  description:
    'Who receives an email when an application, a resume or a message comes in. Alerts about unusually many at once are sent in any case.',
  isPrivate: true,
  fields: {
    address: email({
      label: 'Send to',
      maxLength: 120,
      help: 'A mailbox that your team reads. If empty: the email in the contact details.',
    }),
    alerts: choice({
      label: 'How often',
      choices: { each: 'One email for each', daily: 'One email a day, at 8:00', off: 'No emails' },
    }),
    time_zone: choice({
      label: 'Time zone',
      help: 'Also of the days on job pages.',
      choices: {
        'Asia/Kolkata': 'India',
        'Asia/Dubai': 'Dubai',
        'Asia/Singapore': 'Singapore',
        'Australia/Sydney': 'Sydney',
        'Europe/London': 'London',
        'Europe/Berlin': 'Central Europe',
        'America/New_York': 'New York',
        'America/Los_Angeles': 'Los Angeles',
        UTC: 'UTC',
      },
    }),
  },
  defaults: { address: '', alerts: 'each', time_zone: 'Asia/Kolkata' },
});
