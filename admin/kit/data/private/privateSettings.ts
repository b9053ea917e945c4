/** Settings of the team, outside the registry, so that neither the site nor its hooks load them. */
import { choice } from '../../../../src/shared/content/fields';
import { singleton, type Singleton } from '../../../../src/shared/content/singleton';
import { notifications } from '../../../../src/shared/mail/notifications';

/** Forms and emails promise the default. The database has it too. */
export const answers = singleton({
  key: 'answers',
  label: 'Response time',
  description:
    'The time in which you aim to reply, used by the inbox figures. Forms and emails promise it in their own texts: change those too.',
  alsoCalled: 'answers deadline SLA',
  isPrivate: true,
  fields: {
    days: choice({
      label: 'Reply within',
      choices: {
        '1': '1 working day',
        '2': '2 working days',
        '3': '3 working days',
        '5': '5 working days',
        '10': '10 working days',
      },
      help: 'Monday to Friday. Only replies sent from this admin count.',
    }),
  },
  defaults: { days: '2' },
});

/** The database trusts no other header: a forged one would shift limits to other people. */
export const visitorAddress = singleton({
  key: 'visitor_address',
  label: 'Visitor IP address',
  description:
    'Limits are counted by the IP address of a visitor. Choose the header that contains it. With the built-in database, keep the default; see the guide for your hosting.',
  isPrivate: true,
  fields: {
    header: choice({
      label: 'Trusted header',
      choices: {
        proxy: 'Default (X-Real-IP, X-Forwarded-For)',
        'cf-connecting-ip': 'CF-Connecting-IP (Cloudflare, hosted Supabase)',
        'true-client-ip': 'True-Client-IP',
        'fly-client-ip': 'Fly-Client-IP',
      },
      help: 'Choose another header only if the outermost proxy sets it on every request and overwrites any value from the visitor.',
    }),
  },
  defaults: { header: 'proxy' },
});

/** Without the texts of emails, which are long and have a screen of their own. */
export const ownerSettings: readonly Singleton[] = [notifications, answers, visitorAddress];
