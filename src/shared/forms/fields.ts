/** Fields that the visitors' forms share, and the shortest forms. The database has the same rules and messages. */
import * as v from 'valibot';
import { withPlainDigits } from './digits';
import { limits } from './limits';
import { isTypedPhone, typedLine, typedPhone, typedText } from './typed';

/** One line of text, cleaned. */
const typed = v.pipe(v.string(), v.transform(typedLine));

/** A required line, such as a name. */
export const line = (most: number, missing: string, tooLong: string) =>
  v.pipe(typed, v.nonEmpty(missing), v.maxLength(most, tooLong));

/** A message to the agency of several lines, which may be empty. */
export const note = v.pipe(
  v.string(),
  v.transform(typedText),
  v.maxLength(
    limits.message,
    `Your message can have at most ${limits.message.toLocaleString('en-US')} characters.`,
  ),
);

/** The same as a required field. */
export const message = v.pipe(
  v.string(),
  v.transform(typedText),
  v.nonEmpty('Please enter your message.'),
  v.minLength(
    limits.messageMin,
    `Please write a little more: a message needs at least ${limits.messageMin} characters.`,
  ),
  note,
);

const WRONG_EMAIL = 'Please enter an email address such as name@example.com.';
/** Parts with single dots between them on both sides, and a domain whose last part is no number. */
export const EMAIL =
  /^[^\s@<>(),;:"\\[\].]+(?:\.[^\s@<>(),;:"\\[\].]+)*@(?:[\p{L}\p{M}\d](?:[\p{L}\p{M}\d-]*[\p{L}\p{M}\d])?\.)+(?!\d+$)[\p{L}\p{M}\d-]{2,}$/u;

const nameField = (label: string) =>
  line(
    limits.name,
    `Please enter your ${label}.`,
    `Your ${label} can have at most ${limits.name} characters.`,
  );

/** Many people have a single name. */
export const familyName = v.pipe(
  typed,
  v.maxLength(limits.name, `Your last name can have at most ${limits.name} characters.`),
);

export const personFields = {
  first_name: nameField('first name'),
  last_name: nameField('last name'),
  email: v.pipe(
    typed,
    v.nonEmpty('Please enter your email address.'),
    v.maxLength(limits.email, `Your email address can have at most ${limits.email} characters.`),
    v.check((address) => EMAIL.test(address), WRONG_EMAIL),
  ),
  phone: v.pipe(
    v.string(),
    v.transform(typedPhone),
    v.maxLength(limits.phone, `The phone number can have at most ${limits.phone} characters.`),
    v.check(
      (phone) => phone === '' || isTypedPhone(phone),
      'Please enter a phone number such as +91 98765 43210, or leave this empty.',
    ),
  ),
};

const AREA_CODE = 'Please enter the number that we can call, with its area code.';
/** Too many people share a number of fewer digits. */
const FEWEST_DIGITS = 8;

/** The same for a person who asks for a call: the number replaces the address, which may be empty. */
export const calledPersonFields = {
  ...personFields,
  email: v.pipe(
    typed,
    v.check((address) => address === '' || v.is(personFields.email, address), WRONG_EMAIL),
  ),
  phone: v.pipe(
    v.string(),
    v.check((phone) => withPlainDigits(phone).replaceAll(/\D/g, '').length >= FEWEST_DIGITS, AREA_CODE),
    personFields.phone,
  ),
};

/** The form that requests a link to one's own data. */
export const linkForm = v.object({ email: personFields.email });

/** Browsers send nothing for an unticked box. */
export const consent = v.optional(
  v.pipe(
    v.string(),
    v.nonEmpty('Please agree to the privacy notice. Without your consent we cannot store what you send.'),
  ),
  '',
);

/** The form that requests a job alert. */
export const alertForm = v.object({
  email: personFields.email,
  frequency: v.picklist(['daily', 'weekly'], 'Please choose how often we should write.'),
  consent,
});

/** Schemas of a single field that can be checked. */
export type FormSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** The first message of each field to fix, in the order of the fields; empty when all are valid. */
export function problemsOf(schema: FormSchema, values: Record<string, unknown>): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, values);
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) problems[String(path?.[0].key)] ??= message;
  return problems;
}
