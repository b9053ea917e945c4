import { longText, text } from '../fields';
import { headingFields, pageTexts } from '../pageTexts';

const words = (label: string, help?: string) => longText({ label, required: true, maxLength: 500, help });
const heading = (label: string) => text({ label, required: true, maxLength: 90 });

export const jobAlertsPage = pageTexts({
  key: 'job_alerts_page',
  label: 'Job alerts',
  path: '/job-alerts',
  fields: {
    ...headingFields('confirm', 'Confirming'),
    ...headingFields('confirmed', 'Confirmed'),
    ...headingFields('stop', 'Ending'),
    ...headingFields('stopped', 'Ended'),
    invalid_heading: heading('A link that is no longer valid: heading'),
    invalid_lead: words('A link that is no longer valid: text'),
    limit_heading: heading('Ten alerts already: heading'),
    limit_lead: words('Ten alerts already: text'),
    unheard: words('When there is no answer'),
    without_script: words('Without JavaScript'),
  },
  defaults: {
    title: 'Job alerts',
    lead: 'New jobs that match your search, by email, every day or every week. You need no account. To start, search the open jobs and leave your address below the list.',
    description: 'Confirm or end a job alert: new jobs that fit your search, by email.',
    confirm_heading: 'Confirm your job alert',
    confirm_lead: 'Press the button, and we write to you when something new fits.',
    confirmed_heading: 'Your job alert is on.',
    confirmed_lead:
      'The first email comes in the morning, as soon as something new fits. Every email has a link that ends the alert.',
    stop_heading: 'End this job alert?',
    stop_lead: 'We will delete it together with your address and send no more emails for it.',
    stopped_heading: 'This job alert has ended.',
    stopped_lead:
      'It is deleted, and you will get no more emails for it. You can set up another one at any time.',
    invalid_heading: 'This link no longer works.',
    invalid_lead:
      'It has already been used, or it is older than 48 hours. If you have confirmed the alert, all is well. If not, search the open jobs and request the alert again.',
    limit_heading: 'You already have ten job alerts.',
    limit_lead:
      'Each address can have at most ten. Please end one first, with the link at the end of its emails, and then open this link again.',
    unheard: 'There was no answer. Please check your connection and try again; nothing is done twice.',
    without_script:
      'Your browser runs no scripts, so this page cannot read the link from your email. Please change “#confirm=” in the address to “/confirm/”, or “#stop=” to “/stop/”, and open it again.',
  },
});
