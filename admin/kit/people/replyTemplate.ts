/** Reply templates: their fields, and the placeholders for values of an entry. Pure. */
import { longText, text } from '../../../src/shared/content/fields';
import { fillIn } from '../../../src/shared/mail/placeholders';

/** The placeholders of a template, with an explanation for its author. */
export const placeholders = {
  first_name: 'First name of the recipient',
  last_name: 'Last name of the recipient',
  job_title: 'Title of the job they applied for',
  reference: 'Their reference number',
  company: 'Company, in an employer enquiry',
  my_name: 'Your name, from Your account',
  similar_jobs: 'Up to three open jobs like the one they applied for, after “Also open with us now:”',
} as const;

type Placeholder = keyof typeof placeholders;

export const placeholderNames = Object.keys(placeholders);

export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string | null>>>;

/** The final text. A placeholder without a value becomes empty. */
export function fillTemplate(words: string, values: PlaceholderValues): string {
  // A placeholder alone in its paragraph, which is removed whole.
  const said = values.similar_jobs ? words : words.replaceAll(/\s*\{similar_jobs\}/g, '');
  const facts = placeholderNames.map((name) => [name, values[name as Placeholder] ?? '']);
  return fillIn(said, Object.fromEntries(facts));
}

/** The columns of the table `reply_templates`. */
export const templateFields = {
  name: text({
    label: 'Name',
    required: true,
    maxLength: 80,
    help: 'Visible to colleagues only.',
  }),
  subject: {
    ...text({ label: 'Subject', required: true, maxLength: 200 }),
    placeholders: placeholderNames,
  },
  body: { ...longText({ label: 'Text', required: true, maxLength: 5000 }), placeholders: placeholderNames },
};
