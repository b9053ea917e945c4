/** The example of a shortlist in the head of the page for employers. Invented people. */
import { text } from '../fields';
import { rows } from '../partFields';
import { headingFields } from '../pageTexts';

export const sheetFields = {
  ...headingFields('sheet', 'Example of a shortlist'),
  sheet: rows({
    label: 'Example of a shortlist: candidates',
    one: 'candidate',
    maxItems: 4,
    fields: {
      name: text({ label: 'Name', required: true, maxLength: 40 }),
      facts: text({ label: 'Facts', required: true, maxLength: 80 }),
      why: text({ label: 'Reason', required: true, maxLength: 120 }),
    },
  }),
  sheet_signed: text({
    label: 'Example of a shortlist: signature',
    maxLength: 60,
    help: 'Without candidates there is no example.',
  }),
};

export const sheetDefaults = {
  sheet_heading: 'Three names, not thirty',
  sheet_lead: 'An example of a shortlist. Yours arrives within 15 working days.',
  sheet: [
    {
      name: 'Candidate A',
      facts: '7 years, notice 30 days',
      why: 'Has run the same line at your size, and asked for a site visit.',
    },
    {
      name: 'Candidate B',
      facts: '11 years, notice 60 days',
      why: 'Built the team you are about to build. Moves for the school year.',
    },
    {
      name: 'Candidate C',
      facts: '4 years, free at once',
      why: 'Young for the post, and the only one who found the fault in the task.',
    },
  ],
  sheet_signed: 'A. K., consultant',
};
