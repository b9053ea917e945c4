/** Ways to share a job. */
import { nameShare } from '../../enhance/presses';
import '../../ui/jobs/share.css';

interface ShareProps {
  /** The title and the full address to share. */
  readonly title: string;
  readonly address: string;
}

const withSource = (address: string, source: string) => encodeURIComponent(`${address}?src=${source}`);

const linksTo = ({ title, address }: ShareProps) => ({
  LinkedIn: `https://www.linkedin.com/sharing/share-offsite/?url=${withSource(address, 'linkedin')}`,
  WhatsApp: `https://wa.me/?text=${encodeURIComponent(`${title}: `)}${withSource(address, 'whatsapp')}`,
  Email: `mailto:?subject=${encodeURIComponent(title)}&body=${withSource(address, 'email')}`,
});

/** Plain links, which send nothing until they are followed; two buttons if a script is available. */
export const Share = ({ title, address }: ShareProps) => (
  <section className="share" aria-labelledby="share-heading">
    <h2 id="share-heading">Share this job</h2>
    <ul>
      {Object.entries(linksTo({ title, address })).map(([name, href]) => (
        <li key={name}>
          <a href={href} {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}>
            {name}
            {href.startsWith('https:') && <span className="visually-hidden"> (opens a new tab)</span>}
          </a>
        </li>
      ))}
      <li>
        <button
          type="button"
          ref={nameShare}
          data-share={address}
          data-title={title}
          suppressHydrationWarning
        >
          Copy link
        </button>
      </li>
      <li>
        <button type="button" data-print="">
          Print
        </button>
      </li>
    </ul>
    <output suppressHydrationWarning />
  </section>
);
