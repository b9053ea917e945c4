import { date, markdown, text } from './fields';

/** What a document has beyond a page: its text, and the day since when it reads so. */
export const documentFields = {
  body: markdown({ label: 'Text', required: true }),
  updated_label: text({ label: 'Before the date', required: true, maxLength: 40 }),
  updated: date({ label: 'Last changed on' }),
};
