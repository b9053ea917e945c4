import { longText, text } from '../fields';
import { callToAction, pageTexts } from '../pageTexts';

export const jobsPage = pageTexts({
  key: 'jobs_page',
  label: 'Find Jobs',
  path: '/jobs',
  fields: {
    job_title: text({ label: 'One job: title', required: true, maxLength: 80 }),
    job_lead: longText({ label: 'One job: introduction', maxLength: 400 }),
    job_description: longText({ label: 'One job: description', required: true, maxLength: 170 }),
  },
  defaults: {
    title: 'Find Jobs',
    lead: 'The list of open positions, with search and filters, is being set up on this page. Until it is here, the home page shows six sample positions, and a consultant can tell you what is open in your field today.',
    description:
      'Open positions across India and globally, permanent and contract, in twelve industries. Ask a consultant what is open in your field today.',
    job_title: 'Job details',
    job_lead:
      'The full description of this position and the way to apply for it will be on this page. It is a sample for now. If something like it interests you, send us your resume or ask a consultant.',
    job_description: 'One position, with everything a candidate needs to decide. A sample for now.',
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
