import type { ReactNode } from 'react';
import { useSetting } from '../../../data/content';
import type { ShownJob } from '../../../data/jobs';
import { longDate } from '../../../shared/longDate';
import './jobFacts.css';

const Day = ({ at }: { readonly at: string }) => <time dateTime={at}>{longDate(at)}</time>;

function Fact({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {note && <dd className="job-facts__note">{note}</dd>}
    </div>
  );
}

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
        {job.company}
      </Fact>
      {job.salary && (
        <Fact
          label="Salary"
          note={job.salaryInRupees && [`${job.salaryInRupees}.`, salary_note].join(' ').trim()}
        >
          <strong>{job.salary}</strong>
        </Fact>
      )}
      <Fact label="Location" note={job.placesText}>
        {job.location}
      </Fact>
      {job.facts.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
      {contact && <Fact label="Your contact">{contact}</Fact>}
      {/* Said once: "Posted 2 days ago" without its first word. */}
      <Fact label="Posted">
        <Day at={job.postedAt} />
        {` (${job.posted.slice(7)})`}
      </Fact>
      {job.closesAt && (
        <Fact label="Open until">
          <Day at={job.closesAt} />
        </Fact>
      )}
    </dl>
  );
}
