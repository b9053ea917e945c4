import { text } from '../fields';
import { callToAction, headingFields, pageTexts } from '../pageTexts';

export const employersPage = pageTexts({
  key: 'employers_page',
  label: 'Employers',
  path: '/employers',
  fields: {
    ...headingFields('solutions', 'Staffing solutions'),
    ...headingFields('process', 'Process'),
    ...headingFields('cases', 'Case studies'),
    cases_asked: text({ label: 'Case studies: above what was asked', required: true, maxLength: 60 }),
    cases_done: text({ label: 'Case studies: above what was done', required: true, maxLength: 60 }),
    clients_heading: text({ label: 'Clients: heading', required: true, maxLength: 90 }),
    ...headingFields('expertise', 'Industry expertise'),
    ...headingFields('testimonials', 'Client testimonials'),
    ...headingFields('enquiry', 'Enquiry form'),
    ...headingFields('questions', 'Questions'),
  },
  defaults: {
    title: 'Hire Talent',
    lead: 'Tell us whom you need and why. One consultant takes the brief, finds and meets the people, and stays until the one you choose has settled in.',
    description:
      'Permanent, contract and executive hiring across India and globally: three candidates within 15 working days, one consultant, and replacement within 90 days.',
    solutions_heading: 'Staffing Solutions',
    solutions_lead: 'Six things that stay the same, whichever service you take.',
    process_heading: 'Four steps to the first day',
    process_lead: 'For a permanent post, counted in working days. You know at every point what comes next.',
    cases_heading: 'One search, in figures',
    cases_lead: '',
    cases_asked: 'What was asked',
    cases_done: 'What we did',
    clients_heading: 'Companies that hire with us',
    expertise_heading: 'Industry Expertise',
    expertise_lead:
      'Nine fields in which our consultants have worked themselves. Some are hiring their first hundred people, some have hired for a century.',
    testimonials_heading: 'Client Testimonials',
    testimonials_lead: '',
    enquiry_heading: 'Tell us what you need',
    enquiry_lead:
      'The role, the place and the date say enough to begin. A consultant who knows the field comes back to you within one working day.',
    questions_heading: 'Questions employers ask',
    questions_lead: 'We answer anything else by phone, within one working day.',
  },
});

export const employersCall = callToAction({
  key: 'employers_call',
  label: 'Employers: call to action',
  path: '/employers#call',
  defaults: {
    heading: 'Whom are you looking for?',
    text: 'Describe the work in three lines. A consultant who knows the field calls you within one working day.',
    primary_label: 'Get Started',
    primary_link: '/contact?subject=staffing-services',
    secondary_label: 'See our services',
    secondary_link: '/services',
  },
});
