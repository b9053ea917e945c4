/** The pages on which jobs are searched for and followed. */
import { SAVED_JOBS_PATH } from '../../jobs/savedJobs';
import { longText, text } from '../fields';
import { callToAction, headingFields, pageTexts } from '../pageTexts';

const line = (label: string) => text({ label, required: true, maxLength: 90 });

export const jobsPage = pageTexts({
  key: 'jobs_page',
  label: 'Find Jobs',
  path: '/jobs',
  fields: {
    insights_heading: line('Figures: heading'),
    roles_heading: line('Pages of jobs: heading'),
    empty: line('When no job matches'),
    unavailable: longText({ label: 'When jobs cannot be shown', required: true, maxLength: 300 }),
    ...headingFields('alert', 'Job alert'),
    alert_consent: longText({
      label: 'Job alert: consent',
      required: true,
      maxLength: 300,
      help: 'The consent that people give. A link to the privacy policy follows.',
    }),
    alert_asked: longText({
      label: 'Job alert: afterwards',
      required: true,
      maxLength: 300,
      help: '{email} stands for the address that was entered.',
    }),
    salary_note: longText({ label: 'One job: what LPA means', maxLength: 200 }),
    confidential_note: longText({ label: 'One job: about a confidential client', maxLength: 200 }),
    unnamed_note: longText({ label: 'One job: about a client we do not name', maxLength: 200 }),
    apply_heading: line('One job: heading above the application'),
    apply_text: longText({ label: 'One job: above the form', maxLength: 500 }),
    money_note: longText({ label: 'One job: candidates never pay', maxLength: 200 }),
    similar_heading: line('One job: heading above similar jobs'),
    closed_heading: line('A closed job: heading'),
    closed_text: longText({ label: 'A closed job: text', required: true, maxLength: 300 }),
  },
  defaults: {
    title: 'Find Jobs',
    lead: 'Every job here is open today, and a person answers.',
    description:
      'Open positions across India and abroad, permanent and contract. Search by title, place, industry, workplace and salary.',
    insights_heading: 'Job Market Insights',
    roles_heading: 'Looking for something in particular?',
    empty: 'No jobs found matching your criteria.',
    unavailable:
      'The jobs cannot be shown right now. This is our fault and is usually fixed within minutes. You can try again, or ask a consultant what is open.',
    alert_heading: 'Get new jobs like these by email',
    alert_lead:
      'We write in the morning, and only when something new fits. You need no account, and one click ends it.',
    alert_consent: 'I agree that my address is kept to send me these jobs, as this notice says:',
    alert_asked:
      'Almost done: an email is on its way to {email}. Please open the link in it within 48 hours; we send nothing before that. If no email arrives, check your spam folder.',
    salary_note: 'LPA means lakh rupees per annum, before tax. ₹1 lakh is ₹1,00,000.',
    confidential_note:
      'This client hires under our name for now. We tell you who it is before your resume goes anywhere.',
    unnamed_note:
      'This client stays confidential. We share your resume only after you agree, and you can tell us which employers must not see it.',
    apply_heading: 'Apply for this job',
    apply_text:
      'A person reads every application. You need no account, and it costs you nothing. A few lines on why this job are welcome, not required.',
    money_note: 'We never ask for money. If anybody does in our name, tell us.',
    similar_heading: 'Similar jobs',
    closed_heading: 'This job is closed.',
    closed_text:
      'We no longer take applications for it. Jobs like it open often: look at the ones below, or leave us your resume and we call when something fits.',
  },
});

export const savedJobsPage = pageTexts({
  key: 'saved_jobs_page',
  label: 'Saved jobs',
  path: SAVED_JOBS_PATH,
  fields: {
    empty: longText({ label: 'When nothing is saved', required: true, maxLength: 300 }),
    past_heading: line('Jobs that are closed: heading'),
  },
  defaults: {
    title: 'Saved jobs',
    lead: 'This browser remembers what you save. The link shows the same jobs anywhere.',
    description: 'The jobs that you saved.',
    empty: 'Nothing is saved here yet. Press “Save” beside a job.',
    past_heading: 'No longer open',
  },
});

export const jobsCall = callToAction({
  key: 'jobs_call',
  label: 'Find Jobs: call to action',
  path: '/jobs#call',
  defaults: {
    heading: 'Let us look for you.',
    text: 'Leave us your resume, or tell us what you are looking for. We call when something fits, and it costs you nothing.',
    primary_label: 'Submit Resume',
    primary_link: '/candidates#resume',
    secondary_label: 'Contact Us',
    secondary_link: '/contact',
  },
});

const words = (label: string, help?: string) => longText({ label, required: true, maxLength: 500, help });

export const jobAlertsPage = pageTexts({
  key: 'job_alerts_page',
  label: 'Job alerts',
  path: '/job-alerts',
  fields: {
    ...headingFields('ask', 'Form'),
    ...headingFields('confirm', 'Confirming'),
    ...headingFields('confirmed', 'Confirmed'),
    ...headingFields('stop', 'Ending'),
    ...headingFields('stopped', 'Ended'),
    invalid_heading: line('A link that is no longer valid: heading'),
    invalid_lead: words('A link that is no longer valid: text'),
    limit_heading: line('Ten alerts already: heading'),
    limit_lead: words('Ten alerts already: text'),
    unheard: words('When there is no answer'),
    without_script: words('Without JavaScript'),
  },
  defaults: {
    title: 'Job alerts',
    lead: 'New jobs that fit, by email, every day or every week. You need no account, and every email has a link that ends it.',
    description: 'Confirm or end a job alert: new jobs that fit your search, by email.',
    ask_heading: 'What should we look for?',
    ask_lead: '',
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
    unheard: 'There was no answer. Please check your connection and try again; nothing is processed twice.',
    without_script:
      'Your browser runs no scripts, so this page cannot read the link from your email. Please change “#confirm=” in the address to “/confirm/”, or “#stop=” to “/stop/”, and open it again.',
  },
});
