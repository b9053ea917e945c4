import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { WORKPLACES } from '../../../../src/shared/jobs/jobQuery';
import { APPLICATIONS } from '../../../kit/addresses';
import type { JobApplicants } from '../../../kit/data/jsonAnswers';
import { countInWords } from '../../../kit/people/inbox/overviewFigures';
import { Day } from '../../../kit/ui/view/Day';
import { NoValue } from '../../../kit/ui/view/NoValue';
import { useIndustryNames } from '../jobChoices';
import { salaryOf, type ListedJob } from '../jobRow';

/** How many have applied for a job; undefined for nobody, or as long as it is not known. */
export type ApplicantsOf = (job: ListedJob) => JobApplicants | undefined;

interface Column {
  readonly label: string;
  /** The column of the table it is sorted by. */
  readonly sort?: string;
  readonly cell: (job: ListedJob, applicantsOf: ApplicantsOf) => ReactNode;
}

function salaryCell(job: ListedJob) {
  const salary = salaryOf(job);
  return salary ? <span className="job-salary">{salary}</span> : <NoValue />;
}

/** The way to those who have applied. */
function Applicants({
  id,
  title,
  counts,
}: Pick<ListedJob, 'id' | 'title'> & { counts: JobApplicants | undefined }) {
  if (!counts) return <NoValue />;
  return (
    <Link to={`${APPLICATIONS}?job=${id}`}>
      {countInWords(counts.applicants)}
      {counts.unread > 0 && `, ${countInWords(counts.unread)} unread`}
      <span className="visually-hidden">
        {counts.applicants === 1 ? ' application' : ' applications'} for {title}
      </span>
    </Link>
  );
}

function Industry({ name }: { name: string }) {
  const { isOther } = useIndustryNames();
  return (
    <>
      {name} {isOther(name) && <Tag color="warning">Not among the industries</Tag>}
    </>
  );
}

/** Columns that can be hidden, in their order. */
export const columns: Readonly<Record<string, Column>> = {
  applicants: {
    label: 'Applicants',
    cell: (job, applicantsOf) => <Applicants {...job} counts={applicantsOf(job)} />,
  },
  company: { label: 'Company', sort: 'company', cell: ({ company }) => company },
  location: { label: 'Location', sort: 'location', cell: ({ location }) => location },
  category: { label: 'Industry', sort: 'category', cell: ({ category }) => <Industry name={category} /> },
  type: { label: 'Type', cell: ({ type }) => type },
  workplace: {
    label: 'Workplace',
    cell: ({ workplace }) => WORKPLACES[workplace as keyof typeof WORKPLACES],
  },
  salary: { label: 'Salary', sort: 'salary_yearly_inr', cell: salaryCell },
  posted: { label: 'Posted', sort: 'posted_at', cell: ({ posted_at }) => <Day iso={posted_at} /> },
  closes: { label: 'Closes', sort: 'closes_at', cell: ({ closes_at }) => <Day iso={closes_at} /> },
  changed: { label: 'Changed', sort: 'updated_at', cell: ({ updated_at }) => <Day iso={updated_at} /> },
};

/** With the one that the list is usually in the order of. */
export const USUAL_COLUMNS = ['applicants', 'company', 'location', 'posted', 'closes', 'changed'] as const;
