import { useSetting } from '../data/content';

/** The telephone number, ready to call. */
export function PhoneLink() {
  const { phone } = useSetting('contact_details');
  return <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>;
}

/** The e-mail address, ready to write to. */
export function EmailLink() {
  const { email } = useSetting('contact_details');
  return <a href={`mailto:${email}`}>{email}</a>;
}
