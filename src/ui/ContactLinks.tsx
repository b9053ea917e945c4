import { useSetting } from '../data/content';
import { emailLink, phoneLink } from '../shared/contactLinks';

/** The telephone number, ready to call. */
export function PhoneLink() {
  const { phone } = useSetting('contact_details');
  return <a href={phoneLink(phone)}>{phone}</a>;
}

/** The email address, ready to write to. */
export function EmailLink() {
  const { email } = useSetting('contact_details');
  return <a href={emailLink(email)}>{email}</a>;
}
