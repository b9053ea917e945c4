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
    invalid_heading: heading('A link that is not valid any more: heading'),
    invalid_lead: words('A link that is not valid any more: text'),
    limit_heading: heading('Ten alerts already: heading'),
    limit_lead: words('Ten alerts already: text'),
    unheard: words('When no answer came'),
    without_script: words('Without JavaScript'),
  },
  defaults: {
    title: 'Job alerts',
    lead: 'New jobs that fit your search, by e-mail, every day or every week. You need no account. To start, search among the open jobs and leave your address below the list.',
    description: 'Confirm or end a job alert: new jobs that fit your search, by e-mail.',
    confirm_heading: 'Confirm your job alert',
    confirm_lead: 'Press the button, and we write to you when something new fits.',
    confirmed_heading: 'Your job alert is on.',
    confirmed_lead:
      'The first mail comes as soon as something new fits, in the morning. Every mail has a link that ends the alert.',
    stop_heading: 'End this job alert?',
    stop_lead: 'We then delete it together with your address, and send no more mail for it.',
    stopped_heading: 'This job alert has ended.',
    stopped_lead: 'It is deleted, and no more mail comes for it. You can set up another one at any time.',
    invalid_heading: 'This link does not work any more.',
    invalid_lead:
      'It was used already, or it is older than 48 hours. If you have confirmed the alert, all is well. If not, search among the open jobs and ask for the alert again.',
    limit_heading: 'You have ten job alerts already.',
    limit_lead:
      'More than ten for one address are not possible. Please end one first, with the link at the end of its mails, and then open this link again.',
    unheard: 'No answer came. Please check your connection and try again; nothing is done twice.',
    without_script:
      'Your browser runs no scripts, so this page cannot read the link from your mail. Please change “#confirm=” in the address to “/confirm/”, or “#stop=” to “/stop/”, and open it again.',
  },
});
