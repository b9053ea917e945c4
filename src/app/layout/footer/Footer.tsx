import { useSetting } from '../../../data/content';
import { emailLink, phoneLink } from '../../../shared/contactLinks';
import { Logo } from '../Logo';
import { SocialLinks } from './SocialLinks';
import { legalLinks, quickLinks, useIndustryLinks, type NavigationLink } from '../navigation';
import './footer.css';

function LinkColumn({
  heading,
  links,
}: {
  readonly heading: string;
  readonly links: readonly NavigationLink[];
}) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ContactColumn() {
  const { address, phone, email } = useSetting('contact_details');
  return (
    <div>
      <h2>Contact Us</h2>
      <address>
        <p>{address}</p>
        <p>
          <a href={phoneLink(phone)}>{phone}</a>
          <a href={emailLink(email)}>{email}</a>
        </p>
      </address>
    </div>
  );
}

const currentYear = () => new Date().getFullYear();

export function Footer({ isResting }: { readonly isResting: boolean }) {
  const { name, about } = useSetting('brand');
  return (
    <footer className="footer" id="footer" inert={isResting}>
      <div className="wrap footer__columns">
        <div className="footer__about">
          <Logo />
          <p>{about}</p>
          <SocialLinks />
        </div>
        <LinkColumn heading="Quick Links" links={quickLinks} />
        <LinkColumn heading="Industries" links={useIndustryLinks()} />
        <ContactColumn />
      </div>
      <div className="wrap footer__legal">
        {/* The year may turn between the copy a cache kept and the clock that hydrates it. */}
        <p suppressHydrationWarning>{`© ${currentYear()} ${name}. All rights reserved.`}</p>
        <ul>
          {legalLinks.map(({ to, label }) => (
            <li key={to}>
              <a href={to}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
