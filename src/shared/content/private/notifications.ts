import { choice, email } from '../fields';
import { singleton } from '../singleton';

export const notifications = singleton({
  key: 'notifications',
  label: 'Notifications',
  description:
    'Who is told by e-mail when an application, a resume or a message comes in, and, whatever is chosen here, when unusually much comes in at once.',
  isPrivate: true,
  fields: {
    address: email({
      label: 'Send to',
      maxLength: 120,
      help: 'A mailbox that your team reads. Empty: the e-mail of the contact details.',
    }),
    alerts: choice({
      label: 'How often',
      choices: { each: 'A mail for each', daily: 'One mail a day, at 8:00', off: 'No mail' },
    }),
    time_zone: choice({
      label: 'Time zone',
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
