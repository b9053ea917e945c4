import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { emailLink, phoneLink } from '../../../../src/shared/contactLinks';
import { submissionKinds } from '../../../../src/shared/submissions/stages';
import { JOBS } from '../../../kit/addresses';
import { NoValue } from '../../../kit/ui/view/NoValue';
import type { Submission } from '../submissionRow';
import { subjectLabel, useIndustryLabels } from '../labels';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function JobFact({ job_id, job_title }: Submission) {
  if (job_title === null) return null;
  return (
    <Fact name="Job">{job_id === null ? job_title : <Link to={`${JOBS}/${job_id}`}>{job_title}</Link>}</Fact>
  );
}

/** What the sender said, as it was said. Nobody can change it. */
export function Facts({ submission }: { submission: Submission }) {
  const industryOf = useIndustryLabels();
  const { kind, email, phone, company, industry, subject, source, reference, other_references } = submission;
  return (
    <section className="panel" aria-labelledby="entry-facts">
      <h2 id="entry-facts">Sender</h2>
      <dl className="entry-facts">
        <Fact name="Kind">{submissionKinds[kind]}</Fact>
        <Fact name="Email">
          <a href={emailLink(email)}>{email}</a>
        </Fact>
        <Fact name="Phone">{phone ? <a href={phoneLink(phone)}>{phone}</a> : <NoValue />}</Fact>
        {company && <Fact name="Company">{company}</Fact>}
        <JobFact {...submission} />
        {industry && <Fact name="Preferred industry">{industryOf(industry)}</Fact>}
        {subject && <Fact name="Subject">{subjectLabel(subject)}</Fact>}
        <Fact name="Came from">{source || 'Unknown'}</Fact>
        <Fact name="Reference">{reference}</Fact>
        {other_references.length > 0 && <Fact name="Earlier references">{other_references.join(', ')}</Fact>}
      </dl>
    </section>
  );
}
