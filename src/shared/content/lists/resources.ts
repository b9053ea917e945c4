/** Career resources: guides of the agency, each on a page of its own. */
import { LANGUAGES_OF_TEXTS } from '../../languages';
import { text, altText, choice, date, image, longText, markdown, slug } from '../fields';
import { callToAction } from '../pageTexts';
import { singleton } from '../singleton';
import { listSection } from '../listSection';
import { showResources } from '../visibility';
import { careerDevelopment, interviewPrep } from './guides';
import { resumeGuide } from './resumeGuide';

export const resourceTexts = singleton({
  key: 'resource_texts',
  label: 'Guides',
  description: 'Shared text around every guide.',
  path: '/resources/resume-guide',
  fields: {
    updated_label: text({ label: 'Before the date', required: true, maxLength: 40 }),
    minutes_label: text({ label: 'After the number of minutes', required: true, maxLength: 40 }),
    contents_heading: text({ label: 'Above the contents', required: true, maxLength: 90 }),
    next_heading: text({ label: 'Above the other guides', required: true, maxLength: 90 }),
  },
  defaults: {
    updated_label: 'Updated',
    minutes_label: 'min read',
    contents_heading: 'In this guide',
    next_heading: 'Read next',
  },
});

export const resourceCall = callToAction({
  key: 'resource_call',
  label: 'Guides: call to action',
  path: '/resources/resume-guide#call',
  defaults: {
    heading: 'Ready? Let us see it.',
    text: 'Send us your resume. A consultant reads it, tells you where you stand and calls when something fits.',
    primary_label: 'Submit Resume',
    primary_link: '/candidates#resume',
    secondary_label: 'Find Jobs',
    secondary_link: '/jobs',
  },
});

const written = {
  lang: 'en',
  author: 'The consultants',
  published: '2026-11-20',
  updated: '2026-11-20',
} as const;

export const resourceArticles = listSection({
  id: 'resource_articles',
  listKey: 'articles',
  idPrefix: 'article',
  label: 'Career Resources',
  nouns: { one: 'guide', many: 'guides', section: 'Career resources' },
  path: '/candidates#resources',
  fields: {
    title: text({ label: 'Title', required: true, maxLength: 80 }),
    slug: slug({
      label: 'Address',
      from: 'title',
      help: 'The last part of the address, such as resume-guide. Links from elsewhere break when it changes.',
    }),
    lang: choice({
      label: 'Language',
      help: 'Language of the title, summary and text, for browsers and screen readers.',
      choices: LANGUAGES_OF_TEXTS,
    }),
    summary: longText({ label: 'Summary', required: true, maxLength: 200 }),
    body: markdown({
      label: 'Text',
      required: true,
      help: 'A quote after a line “Before:”, followed by one after “After:”, appear side by side.',
    }),
    image: image({
      isOptional: true,
      help: 'Landscape format, at least 1200 pixels wide.',
    }),
    image_alt: altText('image'),
    author: text({ label: 'Author', maxLength: 80 }),
    published: date({ label: 'Published on' }),
    updated: date({ label: 'Updated on', help: 'The day of the last change that a reader would notice.' }),
  },
  address: (article) => `/resources/${article.slug}`,
  title: (article) => article.title,
  preview: (article) => article.summary,
  visibility: showResources,
  defaults: [
    {
      ...written,
      id: 'article-1',
      slug: 'resume-guide',
      title: 'Resume Guide',
      summary:
        'What a recruiter looks for in the first half minute, and how to put it where it is seen: length, order, numbers, and what to leave out.',
      body: resumeGuide,
      image: '/pictures/guide-1.svg',
      image_alt: '',
      order: 0,
    },
    {
      ...written,
      id: 'article-2',
      slug: 'interview-prep',
      title: 'Interview Preparation',
      summary:
        'How to prepare in an evening: stories of your own work, questions worth asking, the talk about pay, and the days after.',
      body: interviewPrep,
      image: '/pictures/guide-2.svg',
      image_alt: '',
      order: 1,
    },
    {
      ...written,
      id: 'article-3',
      slug: 'career-development',
      title: 'Career Development',
      summary:
        'How to grow where you are, how to know when to go, and how to move into another field without starting over.',
      body: careerDevelopment,
      image: '/pictures/guide-3.svg',
      image_alt: '',
      order: 2,
    },
  ],
});
