/** A reply template as stored and as edited. Pure. */
import type { Database } from '../../../src/shared/database.types';
import type { ValuesOf } from '../../../src/shared/content/fields';
import { placeholderProblem } from '../../../src/shared/mail/placeholders';
import {
  placeholderNames,
  type PlaceholderValues,
  type templateFields,
} from '../../kit/people/replyTemplate';
import { messageOf } from '../../kit/data/errors';

export type TemplateRow = Database['public']['Tables']['reply_templates']['Row'];
export type TemplateValues = ValuesOf<typeof templateFields>;

export const EMPTY: TemplateValues = { name: '', subject: '', body: '' };

export const valuesOf = ({ name, subject, body }: TemplateRow): TemplateValues => ({ name, subject, body });

/** The sample recipient of the preview. */
export const SAMPLE: PlaceholderValues = {
  first_name: 'Ritu',
  last_name: 'Saklani',
  job_title: 'Staff Nurse, Intensive Care',
  reference: 'A-7K3M-9QXA',
  company: 'Tamarind Row Analytics',
  similar_jobs: 'Also open with us now:\n\nStaff Nurse, Kochi\nhttps://example.com/jobs/7-staff-nurse',
};

const problemIn = (words: string) => placeholderProblem(words, placeholderNames);

export function checkPlaceholders({ subject, body }: TemplateValues): Record<string, string> {
  const found = Object.entries({ subject: problemIn(subject), body: problemIn(body) });
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Maps a database refusal to its field and message. */
export function refusalOf(error: unknown): { field: keyof TemplateValues; message: string } | undefined {
  // The name of the constraint, from the database's message.
  if (!messageOf(error)?.includes('reply_templates_name_key')) return undefined;
  return { field: 'name', message: 'Another template already has this name. Please choose a different one.' };
}

/** The key of its edits. */
export const editsName = (id: TemplateRow['id'] | string) => `reply-template-${id}`;
