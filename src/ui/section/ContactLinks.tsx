/** Plain links to call or to write, to the agency and to one of its people. */
import { useSetting, type ContentItem } from '../../data/content';
import { emailLink, phoneLink } from '../../shared/addresses';
import { Portrait } from '../Picture';
import './consultant.css';

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

/** Opens a chat that begins with `text`. */
export const whatsappLink = (number: string, text: string) =>
  `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;

interface ConsultantProps {
  readonly consultant: ContentItem<'consultants'>;
  /** The first words of a chat: "I have a question about …". */
  readonly about?: string;
}

/** A contact person, with plain links to call or write: nothing is sent before one is followed. */
export function Consultant({ consultant, about }: ConsultantProps) {
  const { name, role, languages, image, image_alt, phone, email, whatsapp } = consultant;
  const text = `Hello ${name}, I have a question${about ? ` about ${about}` : ''}.`;
  return (
    <div className="consultant">
      <Portrait image={image} alt={image_alt} width={160} height={160} sizes="5rem" />
      <div>
        <p className="consultant__name">{name}</p>
        <p>{role}</p>
        {languages && <p>{`Speaks ${languages}`}</p>}
        <p className="consultant__ways">
          {phone && <a href={phoneLink(phone)}>{phone}</a>}
          {email && <a href={emailLink(email)}>{email}</a>}
          {whatsapp && <a href={whatsappLink(whatsapp, text)}>Ask on WhatsApp</a>}
        </p>
      </div>
    </div>
  );
}
