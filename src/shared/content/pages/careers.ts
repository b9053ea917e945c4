/** The page about working at the agency: its texts and what it offers. */
import { altText, image, markdown, longText, text } from '../fields';
import { callToAction, headingFields, pageTexts } from '../pageTexts';
import { listSection } from '../listSection';

/** The text about working at the agency, in Markdown. */
const careersText = `Recruiting is a trade of listening, writing and keeping promises. It can be
learned. What is harder to learn is how a plant, a ward or a trading desk feels from the inside, and so that
is what we look for first.

## Who we hire

People who did another job before: engineers, nurses, accountants, site planners, shift supervisors, teachers.
Five years in a field are worth more to us than a degree in human resources. You should like to ask questions,
write a clear paragraph in English and one more language, and be able to tell somebody kindly that the answer
is no.

## What a first year looks like

- **First month:** you sit beside a consultant, listen to calls and visit three workplaces.
- **Months two and three:** you talk to candidates in the field that you come from, and write up each
  conversation. Somebody reads every note with you.
- **From month four:** you run your first search, a small one, with a senior colleague on call.
- **After a year:** you look after four to six searches at a time, and two or three clients of your own.

People will turn you down more often than they accept. We talk about that every Friday, over lunch.

## How to apply

Write to us through the [contact page](/contact). Tell us in ten lines what you did before, which field you
know, and one thing about hiring in it that is usually done badly. A resume can follow. We answer everyone
within one working day, and we meet twice before we decide: once to talk, once to work through a real brief
together.

Nobody pays for a job with us or through us. If somebody asks you to, [check whether it is really us](/verify).`;

export const careersPage = pageTexts({
  key: 'careers_page',
  label: 'Careers',
  path: '/careers',
  fields: {
    image: image({
      isOptional: true,
      help: 'Landscape format, at least 1200 pixels wide.',
    }),
    image_alt: altText('image'),
    ...headingFields('offer', 'What we offer'),
    text: markdown({ label: 'Text', required: true }),
  },
  defaults: {
    title: 'Careers',
    lead: 'We hire people who have done another job first. If you know a field from inside and like to listen, come and talk to us.',
    description:
      'Work as a recruitment consultant in Gurugram or Bengaluru: who we hire, what the first year is like, what we offer and how to apply.',
    image: '/pictures/careers.svg',
    image_alt: '',
    offer_heading: 'What we offer',
    offer_lead: '',
    text: careersText,
  },
});

export const careersCall = callToAction({
  key: 'careers_call',
  label: 'Careers: call to action',
  path: '/careers#call',
  defaults: {
    heading: 'Ten lines are enough.',
    text: 'Tell us what you did before and which field you know. Somebody who once wrote such a letter reads yours.',
    primary_label: 'Write to us',
    primary_link: '/contact',
    secondary_label: 'About us',
    secondary_link: '/about',
  },
});

export const careerBenefits = listSection({
  id: 'career_benefits',
  listKey: 'benefits',
  idPrefix: 'career-benefit',
  label: 'Employee benefits',
  nouns: { one: 'benefit', many: 'benefits', section: 'Employee benefits' },
  path: '/careers#offer',
  fields: {
    title: text({ label: 'Title', required: true, maxLength: 60 }),
    text: longText({ label: 'Text', required: true, maxLength: 240 }),
  },
  title: (benefit) => benefit.title,
  preview: (benefit) => benefit.text,
  defaults: [
    {
      id: 'career-benefit-1',
      title: 'A salary you can live on',
      text: 'Fixed, and paid by the 7th. The bonus on top counts only people who are still in the job after 90 days.',
      order: 0,
    },
    {
      id: 'career-benefit-2',
      title: 'Forty hours a week',
      text: 'In an early and a late turn, because candidates often talk only in the evening. Two days a week from home after six months.',
      order: 1,
    },
    {
      id: 'career-benefit-3',
      title: 'Time off and cover',
      text: 'Twenty-four days of leave, and health insurance for you and your family from the first day.',
      order: 2,
    },
    {
      id: 'career-benefit-4',
      title: '₹40,000 a year to learn',
      text: 'A course, a language, a week in a plant: you choose, and nobody asks why.',
      order: 3,
    },
  ],
});
