/** The facts of an open job, beside its text. */
import type { ReactNode } from 'react';
import { useSetting } from '../../data/content';
import type { ShownJob } from '../../data/jobs';
import { wordsOf } from '../../shared/languages';
import { Salary } from '../../ui/jobs/JobRows';
import { DateInWords } from '../../ui/section/Prose';
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

/** LPA is explained beside its first use. */
const noteOn = ({ salary = '', salaryInRupees }: ShownJob, lpa: string) =>
  salaryInRupees && [`${salaryInRupees}.`, salary.includes('LPA') ? lpa : ''].join(' ').trim();

interface JobFactsProps {
  readonly job: ShownJob;
  /** The name of a consultant without a card. */
  readonly contact: string | undefined;
}

export function JobFacts({ job, contact }: JobFactsProps) {
  const { salary_note, confidential_note, unnamed_note } = useSetting('jobs_page');
  const note = job.isUnnamed ? unnamed_note : confidential_note;
  return (
    <dl className="job-facts">
      <Fact label="Company" note={job.isConfidential ? note : undefined}>
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
      {/* The label already says "Posted", so the text is without that word. */}
      <Fact label="Posted">
        <DateInWords day={job.postedOn} />{' '}
        <span className="job-facts__ago">{`(${job.posted.slice(7)})`}</span>
      </Fact>
      {job.closesOn && (
        <Fact label="Open until">
          <DateInWords day={job.closesOn} />
        </Fact>
      )}
    </dl>
  );
}
