import { longText, text } from '../fields';
import { callToAction, pageTexts } from '../pageTexts';

const line = (label: string) => text({ label, required: true, maxLength: 90 });

export const jobsPage = pageTexts({
  key: 'jobs_page',
  label: 'Find Jobs',
  path: '/jobs',
  fields: {
    insights_heading: line('Figures: heading'),
    empty: line('When no job matches'),
    unavailable: longText({ label: 'When jobs cannot be shown', required: true, maxLength: 300 }),
    salary_note: longText({ label: 'One job: what LPA means', maxLength: 200 }),
    confidential_note: longText({ label: 'One job: about a confidential client', maxLength: 200 }),
    apply_heading: line('One job: heading above applying'),
    apply_text: longText({
      label: 'One job: how to apply',
      required: true,
      maxLength: 500,
      help: 'A link to write an e-mail follows.',
    }),
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
    empty: 'No jobs found matching your criteria.',
    unavailable:
      'The jobs cannot be shown right now. The fault is ours and usually passes within minutes. You can try again, or ask a consultant what is open.',
    salary_note: 'LPA means lakh rupees per annum, before tax. ₹1 lakh is ₹1,00,000.',
    confidential_note:
      'This client hires under our name for now. We tell you who it is before your resume goes anywhere.',
    apply_heading: 'Apply for this job',
    apply_text:
      'Applying online is not available yet. Write to us by e-mail and attach your resume as PDF, DOC or DOCX. The subject already names this job, so that your message reaches the right consultant.',
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
