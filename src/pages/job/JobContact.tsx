/** The consultant of a job: a face, a name, and ways to ask. */
import type { ContentItem } from '../../data/content';
import { emailLink, phoneLink } from '../../shared/addresses';
import { whatsappLink } from '../../ui/section/ContactLinks';
import { Portrait } from '../../ui/Picture';
import './jobContact.css';

interface JobContactProps {
  readonly consultant: ContentItem<'consultants'>;
  /** The job in a first message. */
  readonly about: string;
}

/** "Ananya", or the whole name after a title or an initial. */
const calledBy = (name: string) => /^[\p{L}\p{M}]{3,}(?= )/u.exec(name)?.[0] ?? name;

/** Nothing is sent before a link is followed. */
export function JobContact({ consultant, about }: JobContactProps) {
  const { name, role, languages, image, image_alt, phone, email, whatsapp } = consultant;
  const chat = `Hello ${name}, I have a question about ${about}.`;
  return (
    <section className="job-contact" aria-label="Your contact">
      <Portrait image={image} alt={image_alt} width={160} height={160} sizes="4rem" />
      <p className="job-contact__name">{`${calledBy(name)} looks after this job`}</p>
      <p className="job-contact__role">
        {[name, role, languages && `Speaks ${languages}`].filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <p className="job-contact__ways">
        {phone && <a href={phoneLink(phone)}>{phone}</a>}
        {email && <a href={emailLink(email)}>{email}</a>}
      </p>
      {whatsapp && (
        <a className="button" data-look="secondary" href={whatsappLink(whatsapp, chat)}>
          WhatsApp
        </a>
      )}
    </section>
  );
}
