import { text } from '../fields';
import { callToAction } from '../pageTexts';
import { singleton } from '../singleton';

export const resourceTexts = singleton({
  key: 'resource_texts',
  label: 'Guides',
  description: 'The words around the text of every guide.',
  path: '/resources/resume-guide',
  fields: {
    updated_label: text({ label: 'Before the date', required: true, maxLength: 40 }),
    minutes_label: text({ label: 'After the number of minutes', required: true, maxLength: 40 }),
    next_heading: text({ label: 'Above the other guides', required: true, maxLength: 90 }),
  },
  defaults: {
    updated_label: 'Updated',
    minutes_label: 'min read',
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
