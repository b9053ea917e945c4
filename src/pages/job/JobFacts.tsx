/** What stands beside the text of an open job: its facts, and the ways to pass it on. */
import { type ReactNode, useState } from 'react';
import { useSetting } from '../../data/content';
import type { ShownJob } from '../../data/jobs';
import { wordsOf } from '../../shared/languages';
import { Salary } from '../../ui/jobs/JobRows';
import { DateInWords } from '../../ui/section/Prose';
import { useIsHydrated } from '../../ui/useIsHydrated';
import './job.css';

function Fact({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {note && <dd className="job-facts__note">{note}</dd>}
    </div>
  );
}

/** LPA is explained where it stands. */
const noteOn = ({ salary = '', salaryInRupees }: ShownJob, lpa: string) =>
  salaryInRupees && [`${salaryInRupees}.`, salary.includes('LPA') ? lpa : ''].join(' ').trim();

interface JobFactsProps {
  readonly job: ShownJob;
  /** The name of a consultant of whom no more is known. */
  readonly contact: string | undefined;
}

export function JobFacts({ job, contact }: JobFactsProps) {
  const { salary_note, confidential_note } = useSetting('jobs_page');
  return (
    <dl className="job-facts">
      <Fact label="Company" note={job.isConfidential ? confidential_note : undefined}>
        <span {...wordsOf(job.company, job.words)}>{job.company}</span>
      </Fact>
      <Fact label="Salary" note={noteOn(job, salary_note)}>
        <Salary salary={job.salary} />
      </Fact>
      <Fact label="Location" note={job.placesText}>
        <span {...wordsOf(job.location, job.words)}>{job.location}</span>
      </Fact>
      {job.facts.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
      {contact && <Fact label="Your contact">{contact}</Fact>}
      {/* Said once: "Posted 2 days ago" without its first word. */}
      <Fact label="Posted">
        <DateInWords day={job.postedOn} />
        {` (${job.posted.slice(7)})`}
      </Fact>
      {job.closesOn && (
        <Fact label="Open until">
          <DateInWords day={job.closesOn} />
        </Fact>
      )}
    </dl>
  );
}

interface ShareProps {
  readonly title: string;
  /** The whole address of the job. */
  readonly address: string;
}

const withSource = (address: string, source: string) => encodeURIComponent(`${address}?src=${source}`);

const linksTo = ({ title, address }: ShareProps) => ({
  LinkedIn: `https://www.linkedin.com/sharing/share-offsite/?url=${withSource(address, 'linkedin')}`,
  WhatsApp: `https://wa.me/?text=${encodeURIComponent(`${title}: `)}${withSource(address, 'whatsapp')}`,
  Email: `mailto:?subject=${encodeURIComponent(title)}&body=${withSource(address, 'email')}`,
});

/** Plain links, which tell nobody anything until they are followed; two buttons where a script can serve them. */
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
