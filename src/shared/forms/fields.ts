/** Fields that the forms of visitors share, and their shortest forms. The database has the same rules and messages. */
import * as v from 'valibot';
import { isPhone } from '../text';
import { limits } from './limits';

/** Signs that nobody sees and no keyboard types, such as those that reverse the direction of a text in a list. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;
const UNSEEN = 'Please remove invisible characters.';

export const hasControl = (text: string) => CONTROL.test(text);

/** A line such as a name, which has to be filled in. */
export const line = (most: number, missing: string, tooLong: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(most, tooLong),
    v.check((text) => !hasControl(text), UNSEEN),
  );

/** What somebody writes to the agency, in lines; it may stay empty. */
export const note = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(
    limits.message,
    `Your message can have at most ${limits.message.toLocaleString('en-US')} characters.`,
  ),
  v.check((text) => !hasControl(text.replaceAll(/\r\n|[\n\t]/g, '')), UNSEEN),
);

/** The same where the form is about it. */
export const message = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Please enter your message.'),
  v.minLength(
    limits.messageMin,
    `Please say a little more: a message has at least ${limits.messageMin} characters.`,
  ),
  note,
);

const WRONG_EMAIL = 'Please enter an email address such as name@example.com.';
/** One @ with something on both sides and a dot after it. More would refuse addresses that exist. */
export const EMAIL = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/;

const nameField = (label: string) =>
  line(
    limits.name,
    `Please enter your ${label}.`,
    `Your ${label} can have at most ${limits.name} characters.`,
  );

export const personFields = {
  first_name: nameField('first name'),
  last_name: nameField('last name'),
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Please enter your email address.'),
    v.maxLength(limits.email, `Your email address can have at most ${limits.email} characters.`),
    v.check((address) => EMAIL.test(address) && !hasControl(address), WRONG_EMAIL),
  ),
  phone: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(limits.phone, `The phone number can have at most ${limits.phone} characters.`),
    v.check(
      (phone) => phone === '' || isPhone(phone),
      'Please enter a phone number such as +91 98765 43210, or leave this empty.',
    ),
  ),
};

const AREA_CODE = 'Please enter the number that we can call, with its area code.';
/** Fewer digits are shared by too many. */
const FEWEST_DIGITS = 8;

/** The same of somebody who asks to be called: the number in place of the address, which may be empty. */
export const calledPersonFields = {
  ...personFields,
  email: v.pipe(
    v.string(),
    v.trim(),
    v.check((address) => address === '' || v.is(personFields.email, address), WRONG_EMAIL),
  ),
  phone: v.pipe(
    v.string(),
    v.check((phone) => phone.replaceAll(/\D/g, '').length >= FEWEST_DIGITS, AREA_CODE),
    personFields.phone,
  ),
};

/** What asks for a link to one's own data. */
export const linkForm = v.object({ email: personFields.email });

/** A box that is not ticked sends nothing at all. */
export const consent = v.optional(
  v.pipe(
    v.string(),
    v.nonEmpty('Please agree to the privacy notice. Without it we cannot keep what you send.'),
  ),
  '',
);

/** What asks for a job alert. */
export const alertForm = v.object({
  email: personFields.email,
  frequency: v.picklist(['daily', 'weekly'], 'Please choose how often we should write.'),
  consent,
});

/** What can be checked: a schema of one field each. */
export type FormSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** The first message of each field that has to be mended, in the order of the fields; empty when all is well. */
export function problemsOf(schema: FormSchema, values: Record<string, unknown>): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, values);
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) problems[String(path?.[0].key)] ??= message;
  return problems;
}
