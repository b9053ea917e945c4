/** A client as stored and as edited. Pure. */
import * as v from 'valibot';
import type { Database } from '../../../src/shared/database.types';
import {
  boolean,
  isEmail,
  longText,
  text,
  type Field,
  type ValuesOf,
} from '../../../src/shared/content/fields';
import { messageOf, RequestError } from '../../kit/data/errors';

type Stored = Database['public']['Tables']['clients']['Row'];

export interface Contact {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export type ClientRow = Omit<Stored, 'contacts'> & { readonly contacts: readonly Contact[] };

export const MOST_CONTACTS = 20;

/** The problem of a contact: the database applies the same rules. */
function contactProblem({ name, email, phone }: Contact): string | undefined {
  if (name.trim() === '') return 'Please enter the name of each contact, or remove the contact.';
  if (name.length > 120) return 'The name of a contact can have at most 120 characters.';
  if (email !== '' && (email.length > 120 || !isEmail(email.trim())))
    return `Please enter the email address of ${name} such as name@example.com, or leave it empty.`;
  if (phone.length > 30) return `The phone number of ${name} can have at most 30 characters.`;
  return undefined;
}

const contactWords = ({ name, email, phone }: Contact) => [name, email, phone].filter(Boolean).join(', ');

const contacts: Field<readonly Contact[]> = {
  // Each contact has its own fields.
  kind: 'choice',
  label: 'Contacts',
  help: `Up to ${MOST_CONTACTS}. Enquiries from these addresses are listed with the client.`,
  required: false,
  initial: [],
  schema: v.pipe(
    v.custom<readonly Contact[]>(Array.isArray, 'Contacts must be a list.'),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed && dataset.value.map(contactProblem).find(Boolean);
      if (message) addIssue({ message });
    }),
  ),
  words: (list) => list.map(contactWords).join('\n'),
};

export const clientFields = {
  name: text({
    label: 'Name',
    required: true,
    maxLength: 120,
    help: 'Shown with each of its jobs. If you change it, the jobs change too.',
  }),
  masked_name: text({
    label: 'Masked name',
    maxLength: 120,
    help: 'Shown to visitors when a job keeps the client confidential, such as “A leading bank in Mumbai”. If empty: “Confidential client”.',
  }),
  confidential_by_default: boolean({
    label: 'Confidential by default',
    help: 'New jobs for this client keep it confidential, unless someone decides otherwise in the job.',
  }),
  // A choice among the staff.
  owner_id: { ...text({ label: 'Account manager' }), kind: 'choice', maxLength: undefined } as Field<string>,
  contacts,
  notes: longText({ label: 'Notes', maxLength: 5000, help: 'Visible to colleagues only.' }),
};

export type ClientValues = ValuesOf<typeof clientFields>;

export const EMPTY: ClientValues = {
  name: '',
  masked_name: '',
  confidential_by_default: false,
  owner_id: '',
  contacts: [],
  notes: '',
};

export const valuesOf = ({
  name,
  masked_name,
  confidential_by_default,
  owner_id,
  contacts: list,
  notes,
}: ClientRow): ClientValues => ({
  name,
  masked_name,
  confidential_by_default,
  owner_id: owner_id ?? '',
  contacts: list,
  notes,
});

export const columnsOf = (values: ClientValues) => ({ ...values, owner_id: values.owner_id || null });

/** Maps a database refusal to its field and message. */
export function refusalOf(error: unknown): { field: string; message: string } | undefined {
  // The name of the index, from the database's message.
  if (messageOf(error)?.includes('clients_name_key')) {
    return { field: 'name', message: 'Another client already has this name. Open that one instead.' };
  }
  const problems = error instanceof RequestError ? Object.entries(error.problems) : [];
  const [field, message] = problems.find(([name]) => name in clientFields) ?? [];
  return field !== undefined && message !== undefined ? { field, message } : undefined;
}

export const newContact = (): Contact => ({ id: crypto.randomUUID(), name: '', email: '', phone: '' });

/** The key of its edits. */
export const editsName = (id: ClientRow['id'] | string) => `client-${id}`;
