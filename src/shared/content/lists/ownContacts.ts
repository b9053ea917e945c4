/**
 * The agency's own contacts beside its contact details, and the things it never asks for. The database compares with
 * the contacts (`own_contacts`) when people ask whether a call or an email is really from the agency.
 */
import { choice, isEmail, longText, text } from '../fields';
import { listSection } from '../listSection';

const HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;
/** The best-known free mail providers; the database rejects more of them. */
const SHARED = /^(?:gmail|googlemail|yahoo|outlook|hotmail|live|rediffmail|icloud|zohomail)\./i;

function problemOf(kind: string, value: string): string | undefined {
  if (kind === 'email')
    return isEmail(value) ? undefined : 'Please enter an email address such as name@example.com.';
  if (kind === 'phone')
    return /^\+?[\d ()-]*$/.test(value) && /(?:\d\D*){8}/.test(value)
      ? undefined
      : 'Please enter the whole number, such as +91 98765 43210.';
  if (SHARED.test(value))
    return 'Everybody can have an address at this domain. Please add your address as an email address instead.';
  return HOST.test(value) ? undefined : 'Please enter a domain such as example.com, without https://.';
}

const noProblems: Readonly<Record<string, string>> = {};

export const ownContacts = listSection({
  id: 'own_contacts',
  listKey: 'contacts',
  idPrefix: 'own-contact',
  label: 'Official contact details',
  nouns: { one: 'contact', many: 'contacts', section: 'Official contact details' },
  path: '/verify',
  emptyText:
    'Nothing more so far. The page “Is this really us?” already knows your website, your contact details with the domain of the email there, your pages on social networks, your consultants while they are shown, and the addresses of your recruiters while replies go to the writer of an email. Add every other number, address or domain that you call or write from, such as that of your mail server.',
  fields: {
    kind: choice({
      label: 'Kind',
      choices: { phone: 'Phone number', email: 'Email address', domain: 'Domain' },
      help: 'Every address and link at a domain counts as yours.',
    }),
    value: text({ label: 'Number, address or domain', required: true, maxLength: 120 }),
    note: text({ label: 'Purpose', maxLength: 80, help: 'Shown to visitors beside it.' }),
  },
  title: ({ value }) => value,
  preview: ({ note }) => note,
  checkPairs({ kind, value }) {
    const problem = problemOf(kind, value.trim());
    return problem === undefined ? noProblems : { value: problem };
  },
  defaults: [],
});

export const senderPromises = listSection({
  id: 'sender_promises',
  listKey: 'promises',
  idPrefix: 'sender-promise',
  label: 'What you never ask for',
  nouns: { one: 'promise', many: 'promises', section: 'What you never ask for' },
  path: '/verify#never',
  fields: {
    title: text({ label: 'Title', required: true, maxLength: 60 }),
    text: longText({ label: 'Text', required: true, maxLength: 240 }),
  },
  title: (promise) => promise.title,
  preview: (promise) => promise.text,
  defaults: [
    {
      id: 'sender-promise-1',
      title: 'Money',
      text: 'Not for an application, an interview, training, a uniform or a visa, and no deposit that comes back later. Employers pay us.',
      order: 0,
    },
    {
      id: 'sender-promise-2',
      title: 'Passwords and codes',
      text: 'No password, PIN or one-time code (OTP) of yours, whatever the reason. Nor that you install an app or share your screen.',
      order: 1,
    },
    {
      id: 'sender-promise-3',
      title: 'ID documents before an offer',
      text: 'No Aadhaar, PAN, passport or bank details before an employer has made you an offer, and never in a chat.',
      order: 2,
    },
  ],
});
