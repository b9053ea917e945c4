/** The facts of an open job, beside its text. */
import type { ReactNode } from 'react';
import { useSetting } from '../../data/content';
import type { ShownJob } from '../../data/jobs';
import { DateInWords } from '../../ui/section/Prose';
import './job.css';

interface FactProps {
  readonly label: string;
  /** A sentence or two rather than a value. */
  readonly isNote?: boolean;
  readonly children: ReactNode;
}

/** Nothing without a value. */
const Fact = ({ label, isNote = false, children }: FactProps) =>
  children && (
    <div>
      <dt>{label}</dt>
      <dd className={isNote ? 'job-facts__note' : undefined}>{children}</dd>
    </div>
  );

/** LPA is explained beside its first use. */
const salaryNote = ({ salary = '', salaryInRupees }: ShownJob, lpa: string) =>
  salaryInRupees && [`${salaryInRupees}.`, salary.includes('LPA') ? lpa : ''].join(' ').trim();

interface JobFactsProps {
  readonly job: ShownJob;
  /** The name of a consultant without a card. */
  readonly contact: string | undefined;
}

/** Nothing that the head says already, except the day of posting, which phones show here alone. */
export function JobFacts({ job, contact }: JobFactsProps) {
  const { salary_note, confidential_note, unnamed_note } = useSetting('jobs_page');
  const client = job.isUnnamed ? unnamed_note : confidential_note;
  return (
    <dl className="job-facts">
      <Fact label="Company" isNote>
        {job.isConfidential && client}
      </Fact>
      <Fact label="Salary" isNote>
        {salaryNote(job, salary_note)}
      </Fact>
      <Fact label="Location">{job.placesText !== job.location && job.placesText}</Fact>
      {job.facts.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
      <Fact label="Your contact">{contact}</Fact>
      {/* The label already says "Posted", so the text is without that word. */}
      <Fact label="Posted">
        <DateInWords day={job.postedOn} />{' '}
        <span className="job-facts__ago">{`(${job.posted.slice(7)})`}</span>
      </Fact>
      <Fact label="Open until">{job.closesOn && <DateInWords day={job.closesOn} />}</Fact>
    </dl>
  );
}
