/** The columns of the list of jobs. */
import { Tag } from 'antd';
import { Link } from 'react-router-dom';
import { SHIFTS } from '../../../../src/shared/jobs/day';
import { WORKPLACES } from '../../../../src/shared/jobs/jobQuery';
import { jobState } from '../../../kit/data/jobs/jobState';
import { APPLICATIONS, JOBS } from '../../../kit/ui/addresses';
import type { JobApplicants } from '../../../kit/data/jsonAnswers';
import { countInWords } from '../../../kit/people/inboxOverview';
import { Day, NoValue } from '../../../kit/ui/view/values';
import type { Column } from '../../../kit/ui/list/RowTable';
import { useIndustryNames } from '../jobChoices';
import { salaryOf, type JobListRow } from '../jobRow';
import { StateTag } from '../useJobActions';
import { JobMenu, type JobMenuActions } from './JobMenu';

/** The number of applicants; undefined without access or while loading. */
export type ApplicantsOf = (job: JobListRow) => JobApplicants | undefined;

function salaryCell(job: JobListRow) {
  const salary = salaryOf(job);
  return salary ? <span className="job-salary">{salary}</span> : <NoValue />;
}

/** Links to the applications of the job. */
function Applicants({
  id,
  title,
  counts,
}: Pick<JobListRow, 'id' | 'title'> & { counts: JobApplicants | undefined }) {
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

type JobColumn = Column<JobListRow>;

/** Columns that can be hidden, in their order. */
const columns: Readonly<Record<string, JobColumn>> = {
  company: { label: 'Company', sort: 'company', cell: ({ company }) => company },
  location: { label: 'Location', sort: 'location', cell: ({ location }) => location },
  category: { label: 'Industry', sort: 'category', cell: ({ category }) => <Industry name={category} /> },
  type: { label: 'Type', cell: ({ type }) => type },
  workplace: {
    label: 'Workplace',
    cell: ({ workplace }) => WORKPLACES[workplace as keyof typeof WORKPLACES],
  },
  shift: { label: 'Shift', cell: ({ shift }) => SHIFTS[shift as keyof typeof SHIFTS] ?? <NoValue /> },
  salary: { label: 'Salary', sort: 'salary_yearly_inr', cell: salaryCell },
  posted: { label: 'Posted', sort: 'posted_at', cell: ({ posted_at }) => <Day iso={posted_at} /> },
  closes: { label: 'Closes', sort: 'closes_at', cell: ({ closes_at }) => <Day iso={closes_at} /> },
  changed: { label: 'Changed', sort: 'updated_at', cell: ({ updated_at }) => <Day iso={updated_at} /> },
};

/** Adds the applicants, for roles with access. */
export const columnsWith = (applicantsOf: ApplicantsOf | undefined): Readonly<Record<string, JobColumn>> => ({
  ...(applicantsOf && {
    applicants: { label: 'Applicants', cell: (job) => <Applicants {...job} counts={applicantsOf(job)} /> },
  }),
  ...columns,
});

/** Includes the default sort column. */
export const USUAL_COLUMNS = ['applicants', 'company', 'location', 'posted', 'closes', 'changed'] as const;

/** Fixed first columns. */
export const firstColumns = (now: Date): readonly JobColumn[] => [
  {
    label: 'Title',
    sort: 'title',
    cell: ({ id, title, featured, client_confidential }) => (
      <>
        <Link to={`${JOBS}/${id}`}>{title}</Link>
        <span className="job-marks">
          {featured && <Tag>Featured</Tag>}
          {client_confidential && <Tag>Confidential</Tag>}
        </span>
      </>
    ),
  },
  { label: 'Status', cell: (job) => <StateTag state={jobState(job, now)} /> },
];

/** The fixed last column. */
export const menuColumn = (now: Date, actions: JobMenuActions): JobColumn => ({
  label: 'Actions',
  isUnnamed: true,
  className: 'list-menu',
  cell: (job) => <JobMenu job={job} state={jobState(job, now)} actions={actions} />,
});
