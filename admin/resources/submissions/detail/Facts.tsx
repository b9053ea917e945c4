/** The submitted details of an entry, with notices. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Check, X } from 'lucide-react';
import { Alert, Button } from 'antd';
import { emailLink, phoneLink } from '../../../../src/shared/addresses';
import { addressOf, firstNumber } from '../../../../src/shared/submissions/address';
import { dayText } from '../../../../src/shared/jobs/dayText';
import { shiftOf } from '../../../../src/shared/jobs/editing/writtenDay';
import { submissionKinds } from '../../../../src/shared/submissions/stages';
import { longDate } from '../../../../src/shared/text';
import type { GivenAnswer } from '../../../../src/shared/jobs/questions';
import { useAnswer } from '../../../kit/data/functions';
import { CANDIDATES, JOBS } from '../../../kit/ui/addresses';
import { NoValue, When } from '../../../kit/ui/view/values';
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

/** The number, and the typed text if it differs. */
export function Phone({ phone, phone_typed }: Pick<Submission, 'phone' | 'phone_typed'>) {
  if (!phone) return <NoValue />;
  return (
    <>
      <a href={phoneLink(firstNumber(phone))}>{phone}</a>
      {phone_typed && <span className="entry-typed">Typed as {phone_typed}</span>}
    </>
  );
}

function CandidateFact({ id }: Submission) {
  const { answer } = useAnswer('candidate_of_entry', { submission_id: id });
  if (!answer) return null;
  return (
    <Fact name="Candidate">
      <Link to={`${CANDIDATES}/${answer.id}`}>Everything from this person</Link>
    </Fact>
  );
}

/** The submitted details, which cannot be changed. */
export function Facts({ submission }: { submission: Submission }) {
  const industryOf = useIndustryLabels();
  const { kind, email, company, industry, subject, day, source, reference, other_references } = submission;
  const dayInWords = dayText(day, shiftOf(day));
  return (
    <section className="panel" aria-labelledby="entry-facts">
      <h2 id="entry-facts">Sender</h2>
      <dl className="entry-facts">
        <Fact name="Kind">{submissionKinds[kind]}</Fact>
        <Fact name="Email">{addressOf(email) ? <a href={emailLink(email)}>{email}</a> : <NoValue />}</Fact>
        <Fact name="Phone">
          <Phone {...submission} />
        </Fact>
        {company && <Fact name="Company">{company}</Fact>}
        <CandidateFact {...submission} />
        <JobFact {...submission} />
        {industry && <Fact name="Preferred industry">{industryOf(industry)}</Fact>}
        {subject && <Fact name="Subject">{subjectLabel(subject)}</Fact>}
        {dayInWords && <Fact name="Working day">{dayInWords}</Fact>}
        <Fact name="Source">{source || 'Unknown'}</Fact>
        <Fact name="Reference">{reference}</Fact>
        {other_references.length > 0 && <Fact name="Earlier references">{other_references.join(', ')}</Fact>}
      </dl>
    </section>
  );
}

const answerText = ({ kind, answer }: GivenAnswer) =>
  kind === 'date' && answer !== '' ? longDate(answer) : answer;

/** Compares an answer with the criteria of the job. It decides nothing. */
function Meets({ meets }: { meets: boolean }) {
  const Icon = meets ? Check : X;
  return (
    <span className="entry-meets" data-meets={meets}>
      <Icon size={16} aria-hidden="true" />
      {meets ? 'Meets' : 'Does not meet'}
    </span>
  );
}

/** Each question in its wording at the time, with the answer. */
export function Answers({ answers }: { answers: readonly GivenAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <dl className="entry-facts entry-answers">
      {answers.map((given) => (
        <div key={given.id}>
          <dt>{given.wording}</dt>
          <dd>
            {answerText(given) || <NoValue />} {given.meets !== null && <Meets meets={given.meets} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface NoticesProps {
  submission: Submission;
  /** The number of other entries from the same address. */
  others: number;
  /** Other names given in earlier submissions. */
  names: readonly string[];
}

const showHistory = () => document.getElementById('entry-history')?.focus();

/** Notices to read before working on an entry. */
export function Notices({ submission, others, names }: NoticesProps) {
  const { version, resent_at, erasure_requested_at, consent_withdrawn_at, hold_reason } = submission;
  return (
    <>
      {erasure_requested_at && (
        <Alert
          type="error"
          showIcon
          message="This person has requested erasure"
          description={
            <>
              On <When iso={erasure_requested_at} />.{' '}
              {hold_reason
                ? 'The entry is on hold for now.'
                : 'Erase the data unless you are legally required to keep it.'}
            </>
          }
        />
      )}
      {consent_withdrawn_at && (
        <Alert
          type="warning"
          showIcon
          message="This person has withdrawn their consent"
          description={
            <>
              On <When iso={consent_withdrawn_at} />. Do not share their data or use it for other positions.
            </>
          }
        />
      )}
      {version > 1 && resent_at && (
        <Alert
          type={names.length > 0 ? 'warning' : 'info'}
          showIcon
          message={names.length > 0 ? 'Sent again with a different name' : 'Sent again'}
          description={
            <>
              On <When iso={resent_at} />. The newest version is shown; the previous ones are under Earlier
              versions.
              {names.length > 0 &&
                ` The earlier name was ${names.join(', ')}. Anyone can enter someone else's address, so check which name is right.`}
            </>
          }
        />
      )}
      {others > 0 && (
        <Alert
          type="info"
          showIcon
          message={`${others} more ${others === 1 ? 'entry' : 'entries'} from this address`}
          action={<Button onClick={showHistory}>See the history</Button>}
        />
      )}
    </>
  );
}
