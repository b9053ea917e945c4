/** An open job: its text, its facts, and its application form. */
import type { AskedQuestion } from '../../shared/jobs/questions';
import { useContent, useSetting, useSiteUrl } from '../../data/content';
import type { ShownJob } from '../../data/jobs';
import { titleWithPlace } from '../../shared/jobs/jobNames';
import { jobPosting } from '../../shared/jobs/jobPosting';
import { BackButton } from '../../ui/BackButton';
import { wordsOf } from '../../shared/languages';
import { Salary } from '../../ui/jobs/JobRows';
import { SaveButton, SavedLink } from '../../ui/jobs/Saving';
import { Prose } from '../../ui/section/Prose';
import { PageHeader } from '../../ui/section/Section';
import { Seo } from '../../ui/Seo';
import { StructuredData } from '../../ui/StructuredData';
import { Apply } from './Apply';
import { DayStrip } from './DayStrip';
import { JobContact } from './JobContact';
import { JobFacts } from './JobFacts';
import { Share } from './Share';
import './job.css';
import './jobHead.css';

/** The facts that people look for first, in one line under the title; on phones four of them. The aside has the rest. */
const FirstFacts = ({ job }: { readonly job: ShownJob }) => (
  <ul className="fact-line">
    <li>
      <Salary salary={job.salary} />
    </li>
    <li {...wordsOf(job.location, job.words)}>{job.location}</li>
    <li>{`${job.type}, ${job.workplace.toLowerCase()}`}</li>
    {job.experience && <li>{`Experience: ${job.experience.toLowerCase()}`}</li>}
    <li>{job.posted}</li>
  </ul>
);

interface OpenJobProps {
  readonly job: ShownJob;
  /** The data that the application form needs. */
  readonly questions: readonly AskedQuestion[];
  /** Nobody could apply for it, so search engines get no job posting. */
  readonly isSample: boolean;
}

/** The number of characters that search results and shared links show. */
const LONGEST = 170;

/** Location, kind, pay and the beginning, as far as whole words fit. */
const descriptionOf = (job: ShownJob) => {
  const facts = [titleWithPlace(job), job.type, job.salary].filter(Boolean).join(', ');
  const text = `${facts}. ${job.summary}`;
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`;
};

export function OpenJob({ job, questions, isSample }: OpenJobProps) {
  const named = job.consultant?.toLowerCase();
  const consultant = useContent('consultants').find(({ name }) => name.toLowerCase() === named);
  const brand = useSetting('brand');
  const clients = useContent('clients');
  const { phone, email } = useSetting('contact_details');
  const origin = useSiteUrl();
  const address = origin + job.path;
  const reference = `reference ${job.reference ?? job.id}`;
  return (
    <article className="job">
      <Seo title={titleWithPlace(job)} description={descriptionOf(job)} isUnlisted={isSample} />
      {!isSample && (
        <StructuredData key={job.id} value={import.meta.env.SSR && jobPosting(origin, brand, clients, job)} />
      )}
      <PageHeader
        title={job.title}
        words={job.words}
        lead={<span {...wordsOf(job.company, job.words)}>{job.company}</span>}
        back={<BackButton fallback="/jobs">Back to jobs</BackButton>}
      >
        <SaveButton job={job} />
        <FirstFacts job={job} />
        <DayStrip job={job} />
      </PageHeader>
      <div className="job__body wrap">
        {consultant && <JobContact consultant={consultant} about={`the job ${job.title} (${reference})`} />}
        <div className="job__text">
          <Prose html={job.html} words={job.words} />
        </div>
        <div className="job__aside">
          <a className="button" href="#apply">
            Apply for this job
          </a>
          <SavedLink />
          <JobFacts job={job} contact={consultant ? undefined : job.consultant} />
          <Share title={titleWithPlace(job)} address={address} />
        </div>
        <div className="job__bar">
          <p>
            <strong {...job.words}>{job.title}</strong>
            <Salary salary={job.salary} />
          </p>
          <a className="button" href="#apply">
            Apply
          </a>
        </div>
        <Apply job={job} questions={questions} />
        <p className="job__on-paper">{[brand.name, phone, email, reference, address].join('\n')}</p>
      </div>
    </article>
  );
}
