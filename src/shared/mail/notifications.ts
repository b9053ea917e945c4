/** The recipients of notifications, and the names of limits in emails to staff. */
import { choice, email } from '../content/fields';
import { singleton } from '../content/singleton';

export const notifications = singleton({
  key: 'notifications',
  label: 'Notifications',
  description:
    'Recipients of the email about a new application, resume or message. Alerts about unusually many at once are always sent.',
  alsoCalled: 'alerts email recipients time zone',
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
    assigned: choice({
      label: 'When an entry is assigned',
      choices: { on: 'Email to the person it is assigned to', off: 'No email' },
    }),
    replies_to: choice({
      label: 'Replies to your emails go to',
      choices: { agency: 'The email in the contact details', writer: 'The person who wrote the email' },
    }),
    time_zone: choice({
      label: 'Time zone',
      help: 'Also used for the dates on job pages.',
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
  defaults: { address: '', alerts: 'each', assigned: 'on', replies_to: 'agency', time_zone: 'Asia/Kolkata' },
});

/** The counted events in words for staff, by the name of their limit. */
const LIMITS: Readonly<Record<string, string>> = {
  form: 'forms',
  resume_upload: 'uploads of resumes',
  data_link: 'requests for a link to personal data',
  verify_sender: 'checks whether something is from you',
  check_admin_email: 'sign-in address checks',
  accept_invitation: 'invitation attempts',
};

export const limitInWords = (limit: string): string => LIMITS[limit] ?? limit.replaceAll('_', ' ');
