import { callToAction, headingFields, pageTexts } from '../pageTexts';

export const candidatesPage = pageTexts({
  key: 'candidates_page',
  label: 'Candidates',
  path: '/candidates',
  fields: {
    ...headingFields('benefits', 'Benefits'),
    ...headingFields('resources', 'Career resources'),
    ...headingFields('resume', 'Resume form'),
    ...headingFields('stories', 'Success stories'),
    ...headingFields('questions', 'Questions'),
  },
  defaults: {
    title: 'For Candidates',
    lead: 'We find you work that fits and tell you honestly where you stand. Look at the open positions today, or send us your resume and let us look.',
    description:
      'Looking for work in India or abroad? Browse open jobs, send your resume and read our guides. One consultant stays with you, and it never costs you anything.',
    benefits_heading: 'What you can count on',
    benefits_lead: 'Four promises. Hold us to them.',
    resources_heading: 'Career Resources',
    resources_lead:
      'Guides by the consultants who read resumes and sit in interviews every day. Free, and nothing to sign up for.',
    resume_heading: 'Submit Resume',
    resume_lead: 'Tell us how to reach you and where you would like to work. A person reads every resume.',
    stories_heading: 'Success Stories',
    stories_lead: 'Where they came from, what they do now and what lay between, in their own words.',
    questions_heading: 'Questions candidates ask',
    questions_lead: 'Is yours missing? Call or write, and a person answers.',
  },
});

export const candidatesCall = callToAction({
  key: 'candidates_call',
  label: 'Candidates: call to action',
  path: '/candidates#call',
  defaults: {
    heading: 'Your next job may already be open.',
    text: 'Look through the open positions, or leave your resume with us and we will look for you.',
    primary_label: 'Browse Jobs',
    primary_link: '/jobs',
    secondary_label: 'Submit Resume',
    secondary_link: '/candidates#resume',
  },
});
