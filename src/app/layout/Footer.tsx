/** The foot of every page: the agency, its contact details, and its pages elsewhere. */
import { useMenu, useSetting } from '../../data/content';
import { emailLink, phoneLink } from '../../shared/addresses';
import { Logo } from './Logo';
import type { MenuLink } from '../../shared/content/lists/menus';
import { PlainLink, SavedJobs, useIndustryLinks } from './navigation';
import './footer.css';

/** Our own drawings on a grid of 24; the networks' names are the accessible text. */
const networks = [
  { key: 'linkedin', label: 'LinkedIn', path: 'M5 9.5V19M5 5.2v.1M10 19V9.5M10 13.5c0-5.5 8-5.5 8 0V19' },
  { key: 'x', label: 'X', path: 'M5 5l14 14M19 5L5 19' },
  { key: 'facebook', label: 'Facebook', path: 'M16 4.5h-1.5a4 4 0 0 0-4 4V20M7 12h7.5' },
  {
    key: 'instagram',
    label: 'Instagram',
    path: 'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M16.7 7.3v.1',
  },
] as const;

function SocialLinks() {
  const settings = useSetting('brand');
  const linked = networks.filter(({ key }) => settings[key] !== '');
  if (linked.length === 0) return null;
  return (
    <ul className="social">
      {linked.map(({ key, label, path }) => (
        <li key={key}>
          <a href={settings[key]} rel="noopener" aria-label={`${settings.name} on ${label}`}>
            <svg viewBox="0 0 24 24" width="20" height="20" fill="none" aria-hidden="true">
              <path
                d={path}
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}

function LinkColumn({ heading, links }: { readonly heading: string; readonly links: readonly MenuLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.id}>
            <PlainLink {...link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ContactColumn() {
  const { address, phone, email, gstin, cin, licence } = useSetting('contact_details');
  const registered = [gstin && `GSTIN ${gstin}`, cin && `CIN ${cin}`, licence].filter(Boolean);
  return (
    <div>
      <h2>Contact Us</h2>
      <address>
        <p>{address}</p>
        <p>
          <a href={phoneLink(phone)}>{phone}</a>
          <a href={emailLink(email)}>{email}</a>
        </p>
        {registered[0] && <p>{registered.join('\n')}</p>}
      </address>
    </div>
  );
}

const currentYear = () => new Date().getFullYear();

export function Footer() {
  const { name, about } = useSetting('brand');
  const legal = useMenu('legal_links');
  return (
    <footer className="footer" id="footer" data-rests="">
      <div className="wrap footer__columns">
        <div className="footer__about">
          <Logo />
          <p>{about}</p>
          <SocialLinks />
        </div>
        <LinkColumn heading="Quick Links" links={useMenu('quick_links')} />
        <LinkColumn heading="Industries" links={useIndustryLinks()} />
        <ContactColumn />
      </div>
      <div className="wrap footer__legal">
        {/* The year may turn between the copy a cache kept and the clock that hydrates it. */}
        <p suppressHydrationWarning>{`© ${currentYear()} ${name}. All rights reserved.`}</p>
        <SavedJobs />
        {legal.length > 0 && (
          <ul>
            {legal.map((link) => (
              <li key={link.id}>
                <PlainLink {...link} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}
