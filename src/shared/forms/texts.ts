/** Kinds of text that a form takes. The functions of the database have the same rules and messages. */
import * as v from 'valibot';
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
