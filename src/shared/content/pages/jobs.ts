import { longText, text } from '../fields';
import { callToAction, headingFields, pageTexts } from '../pageTexts';

const line = (label: string) => text({ label, required: true, maxLength: 90 });

export const jobsPage = pageTexts({
  key: 'jobs_page',
  label: 'Find Jobs',
  path: '/jobs',
  fields: {
    insights_heading: line('Figures: heading'),
    roles_heading: line('Landing pages: heading'),
    empty: line('When no job matches'),
    unavailable: longText({ label: 'When jobs cannot be shown', required: true, maxLength: 300 }),
    ...headingFields('alert', 'Job alert'),
    alert_consent: longText({
      label: 'Job alert: consent',
      required: true,
      maxLength: 300,
      help: 'What people agree to. A link to the privacy policy follows.',
    }),
    alert_asked: longText({
      label: 'Job alert: afterwards',
      required: true,
      maxLength: 300,
      help: '{email} stands for the address that was entered.',
    }),
    salary_note: longText({ label: 'One job: what LPA means', maxLength: 200 }),
    confidential_note: longText({ label: 'One job: about a confidential client', maxLength: 200 }),
    apply_heading: line('One job: heading above applying'),
    apply_text: longText({ label: 'One job: above the form', maxLength: 500 }),
    similar_heading: line('One job: heading above similar jobs'),
    closed_heading: line('A closed job: heading'),
    closed_text: longText({ label: 'A closed job: text', required: true, maxLength: 300 }),
  },
  defaults: {
    title: 'Find Jobs',
    lead: 'Every position here is open today. A consultant who knows the field stands behind each one.',
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
    apply_heading: 'Apply for this job',
    apply_text:
      'A person reads every application. You need no account, and it costs you nothing. A few lines on why this job are welcome, not required.',
    similar_heading: 'Similar jobs',
    closed_heading: 'This job is closed.',
    closed_text:
      'We no longer take applications for it. Jobs like it open often: look at the ones below, or leave us your resume and we call when something fits.',
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
