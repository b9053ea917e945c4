/** The page that checks whether a call, a message or an email is really from the agency. */
import { longText, markdown, text } from '../fields';
import { headingFields, pageTexts } from '../pageTexts';

export const verifyPage = pageTexts({
  key: 'verify_page',
  label: 'Is this really us?',
  path: '/verify',
  fields: {
    ask_label: text({ label: 'Question: above the field', required: true, maxLength: 80 }),
    ask_hint: text({ label: 'Question: below the field', maxLength: 160 }),
    ...headingFields('ours', 'Answer: ours'),
    ...headingFields('sent', 'Answer: an email of ours'),
    ...headingFields('unknown', 'Answer: unknown'),
    unknown_steps: markdown({ label: 'Answer: unknown, what to do', required: true, maxLength: 2000 }),
    ...headingFields('report', 'Report'),
    report_begin: longText({
      label: 'Report: how it begins',
      required: true,
      maxLength: 400,
      help: '{what} stands for what the visitor entered.',
    }),
    ...headingFields('ways', 'How you reach people'),
    ...headingFields('never', 'What you never ask for'),
  },
  defaults: {
    title: 'Is this really us?',
    lead: 'People pretend to be recruiters to get money or documents. If somebody calls, writes or sends you a link in our name, check it here first.',
    description:
      'Check a phone number, an email address, a link or the code below an email: is it really from us? What we never ask for, and what to do if it is not us.',
    ask_label: 'Phone number, email address, link or code',
    ask_hint:
      'You will find the 10-character code at the end of every email from us. We do not store what you enter.',
    ours_heading: 'This is ours',
    ours_lead:
      'It belongs to us. But callers and senders can show a number or an address that is not theirs: if anything seems odd, call or write to us yourself.',
    sent_heading: 'Ours',
    sent_lead:
      'An email with this code came from us. If yours is about something else, somebody has copied the code: please write to us.',
    unknown_heading: 'We do not know this',
    unknown_lead:
      'It is not on our list, so please check for a typo. Codes in very recent emails can take a few minutes to work.',
    unknown_steps: `- **Pay nothing**, whatever the reason and however small the amount.
- **Send no documents**, no bank details and no codes, and open no more links from it.
- **Ask us yourself**, by a number or an address on this page and not by one from the message.
- If you have paid already, call the cybercrime helpline **1930** (in India) and your bank at once.`,
    report_heading: 'Tell us about it',
    report_lead:
      'Has somebody contacted you in our name? You help us warn others. A person reads it and answers you.',
    report_begin:
      'Somebody contacted me in your name, and your page does not know this: {what}\n\nWhat happened: ',
    ways_heading: 'How we reach people',
    ways_lead:
      'We call and write from these, and from the numbers and addresses of the consultants on our contact page.',
    never_heading: 'What we never ask for',
    never_lead: '',
  },
});
