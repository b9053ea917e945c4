/** Who writes, and that we may keep it: the fields that every form has. */
import * as v from 'valibot';
import { isPhone } from '../phone';
import { limits } from './limits';
import { hasControl, line } from './texts';

/** One @ with something on both sides and a dot after it. More would refuse addresses that exist. */
const EMAIL = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/;

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
    v.check(
      (address) => EMAIL.test(address) && !hasControl(address),
      'Please enter an email address such as name@example.com.',
    ),
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
