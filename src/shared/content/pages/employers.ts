/** The page for employers: its texts, benefits, the steps of a search and questions. */
import { text, longText } from '../fields';
import { callToAction, headingFields, pageTexts, questionList } from '../pageTexts';
import { listSection } from '../listSection';
import { showEmployerFaqs } from '../visibility';
import { sheetDefaults, sheetFields } from './exampleSheet';

export const employersPage = pageTexts({
  key: 'employers_page',
  label: 'Employers',
  path: '/employers',
  fields: {
    ...sheetFields,
    ...headingFields('solutions', 'Staffing solutions'),
    ...headingFields('process', 'Process'),
    ...headingFields('cases', 'Case studies'),
    cases_asked: text({ label: 'Case studies: above the brief', required: true, maxLength: 60 }),
    cases_done: text({ label: 'Case studies: above what was done', required: true, maxLength: 60 }),
    clients_heading: text({ label: 'Clients: heading', required: true, maxLength: 90 }),
    ...headingFields('expertise', 'Industry expertise'),
    ...headingFields('testimonials', 'Client testimonials'),
    ...headingFields('enquiry', 'Enquiry form'),
    fee_note: longText({
      label: 'Enquiry form: fees',
      maxLength: 300,
      help: 'If filled in, shown at the top of the page and beside the form.',
    }),
    guarantee_note: longText({
      label: 'Enquiry form: guarantee',
      maxLength: 300,
      help: 'If filled in, shown at the top of the page and beside the form.',
    }),
    ...headingFields('questions', 'Questions'),
  },
  defaults: {
    title: 'Hire Talent',
    lead: 'Tell us who you need, and why. One consultant takes the brief, finds and meets the people, and stays until the one you choose has settled in.',
    description:
      'Permanent, contract and executive hiring across India and globally: three candidates within 15 working days, one consultant, and replacement within 90 days.',
    ...sheetDefaults,
    solutions_heading: 'Staffing Solutions',
    solutions_lead: 'Six things that stay the same, whichever service you take.',
    process_heading: 'Four steps to the first day',
    process_lead: 'For a permanent post, counted in working days. You always know what comes next.',
    cases_heading: 'One search, in figures',
    cases_lead: '',
    cases_asked: 'The brief',
    cases_done: 'What we did',
    clients_heading: 'Companies that hire with us',
    expertise_heading: 'Industry Expertise',
    expertise_lead:
      'Nine fields we have worked in ourselves. Some are hiring their first hundred people, some have hired for a century.',
    testimonials_heading: 'Client Testimonials',
    testimonials_lead: '',
    enquiry_heading: 'Tell us what you need',
    enquiry_lead:
      'The role, the place and the date are enough to begin. Somebody who knows the field calls you back within one working day.',
    fee_note: '',
    guarantee_note: '',
    questions_heading: 'Questions employers ask',
    questions_lead: 'We answer anything else by phone, within one working day.',
  },
});

export const employersCall = callToAction({
  key: 'employers_call',
  label: 'Employers: call to action',
  path: '/employers#call',
  defaults: {
    heading: 'Who are you looking for?',
    text: 'Describe the work in three lines, or call. Somebody who knows the field answers within one working day.',
    primary_label: 'Tell us what you need',
    primary_link: '/employers#enquiry',
    secondary_label: 'See our services',
    secondary_link: '/services',
  },
});

export const employerBenefits = listSection({
  id: 'employer_benefits',
  listKey: 'benefits',
  idPrefix: 'employer-benefit',
  label: 'Benefits for employers',
  nouns: { one: 'benefit', many: 'benefits', section: 'Benefits for employers' },
  path: '/employers#solutions',
  fields: {
    title: text({ label: 'Title', required: true, maxLength: 60 }),
    text: longText({ label: 'Text', required: true, maxLength: 300 }),
  },
  title: (benefit) => benefit.title,
  preview: (benefit) => benefit.text,
  defaults: [
    {
      id: 'employer-benefit-1',
      title: 'Met before you meet them',
      text: 'We spend at least an hour with everybody on your list, and send our notes on pay, notice period and the reason for moving.',
      order: 0,
    },
    {
      id: 'employer-benefit-2',
      title: 'One consultant throughout',
      text: 'The person who takes your brief also searches, interviews and calls you on day 90. Nothing is handed over.',
      order: 1,
    },
    {
      id: 'employer-benefit-3',
      title: 'People who know the work',
      text: 'Your search is led by somebody who has worked in the plant, the ward or the server room you are hiring for.',
      order: 2,
    },
    {
      id: 'employer-benefit-4',
      title: 'Permanent, contract or both',
      text: 'Hire onto your payroll or onto ours, for two weeks or for good, and change your mind on terms agreed at the start.',
      order: 3,
    },
    {
      id: 'employer-benefit-5',
      title: 'Replacement within 90 days',
      text: 'If a permanent hire leaves or does not work out in the first 90 days, we search again at no fee.',
      order: 4,
    },
    {
      id: 'employer-benefit-6',
      title: 'Honest about the market',
      text: 'If the salary is too low or the brief asks for two people in one, you hear it before the search begins.',
      order: 5,
    },
  ],
});

export const processSteps = listSection({
  id: 'process_steps',
  listKey: 'steps',
  idPrefix: 'step',
  label: 'Recruitment process',
  nouns: { one: 'step', many: 'steps', section: 'Recruitment process' },
  path: '/employers#process',
  fields: {
    name: text({ label: 'Name', required: true, maxLength: 40 }),
    text: longText({ label: 'Text', required: true, maxLength: 240 }),
    time: text({ label: 'When', maxLength: 40, help: 'How long the step takes, such as "Days 1 to 3".' }),
  },
  title: (step) => step.name,
  preview: (step) => step.text,
  defaults: [
    {
      id: 'step-1',
      name: 'Understanding',
      text: 'We visit, meet the team and write the brief in plain words. You correct it until it is right.',
      time: 'Days 1 to 3',
      order: 0,
    },
    {
      id: 'step-2',
      name: 'Sourcing',
      text: 'We ask the people we know, then search beyond them, and speak to everyone ourselves.',
      time: 'Days 4 to 10',
      order: 1,
    },
    {
      id: 'step-3',
      name: 'Screening',
      text: 'An hour with each candidate, a task from your own work if you wish, and references. Three remain.',
      time: 'Days 8 to 15',
      order: 2,
    },
    {
      id: 'step-4',
      name: 'Placement',
      text: 'Interviews, offer, a call every week of the notice period, and again on days 7, 30 and 90.',
      time: 'Until day 90 in the job',
      order: 3,
    },
  ],
});

export const employerFaqs = questionList({
  id: 'employer_faqs',
  idPrefix: 'employer-question',
  label: 'Employer FAQ',
  path: '/employers#questions',
  visibility: showEmployerFaqs,
  defaults: [
    {
      id: 'employer-question-1',
      question: 'What does it cost, and what if the person leaves?',
      answer:
        'For a permanent hire you pay a share of the first year’s salary, fixed in writing before we start and due on the day the person joins. Executive searches are paid in three parts.\n\nIf the person leaves or does not work out within 90 days, we search again at no fee.',
      order: 0,
    },
    {
      id: 'employer-question-2',
      question: 'How soon do we see a shortlist?',
      answer:
        'Within 15 working days of the agreed brief for a permanent post, and within 24 hours where contract cover is needed for a shift. Executive searches take eight to twelve weeks, with a written report every second week.',
      order: 1,
    },
    {
      id: 'employer-question-3',
      question: 'Who employs the people on contract?',
      answer:
        'We do. Contract staff are on our payroll: we pay salaries by the 7th of each month, file provident fund and insurance (ESI), and check licences before day one. Your supervisors direct the work. You receive one invoice a month that shows each part of the rate.',
      order: 2,
    },
    {
      id: 'employer-question-4',
      question: 'Can you search without naming us?',
      answer:
        'Yes. We describe the work and the place in a way that does not give you away, and name you only to candidates you have approved. They agree in writing to keep it to themselves. If the post is listed on this site, your name appears nowhere on it.',
      order: 3,
    },
    {
      id: 'employer-question-5',
      question: 'Where do you recruit?',
      answer:
        'Across India, from our office in Gurugram and a team in Bengaluru, and abroad for employers in the Gulf, Europe and Singapore. For remote sites we plan travel, housing and shift rotation with you before we present anyone.',
      order: 4,
    },
    {
      id: 'employer-question-6',
      question: 'How is personal data handled?',
      answer:
        'Candidates agree to each position before you see their name. You may use what we send for that one position, and delete it when the search ends. We work to India’s Digital Personal Data Protection Act and, for people in Europe, the GDPR. The [privacy notice](/privacy) says what we keep and for how long.',
      order: 5,
    },
  ],
});
