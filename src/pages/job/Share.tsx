/** Ways to share a job. */
import { useState } from 'react';
import { useIsHydrated } from '../../ui/useIsHydrated';
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
export function Share({ title, address }: ShareProps) {
  const isHydrated = useIsHydrated();
  const [said, setSaid] = useState('');
  const canShare = isHydrated && 'share' in navigator;

  async function pass() {
    try {
      if (canShare) await navigator.share({ title, url: address });
      else {
        await navigator.clipboard.writeText(address);
        setSaid('The link is copied.');
      }
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        setSaid(`Please copy it: ${address}`);
    }
  }

  return (
    <section className="share" aria-labelledby="share-heading">
      <h2 id="share-heading">Share this job</h2>
      <ul>
        {Object.entries(linksTo({ title, address })).map(([name, href]) => (
          <li key={name}>
            <a
              href={href}
              {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {name}
              {href.startsWith('https:') && <span className="visually-hidden"> (opens a new tab)</span>}
            </a>
          </li>
        ))}
        <li data-waits={!isHydrated || undefined}>
          <button type="button" onClick={() => void pass()}>
            {canShare ? 'Share…' : 'Copy link'}
          </button>
        </li>
        <li data-waits={!isHydrated || undefined}>
          <button type="button" onClick={() => window.print()}>
            Print
          </button>
        </li>
      </ul>
      <output>{said}</output>
    </section>
  );
}
