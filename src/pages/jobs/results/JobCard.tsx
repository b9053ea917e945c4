import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ListedJob } from '../../../data/jobs';
import { JobTitleLink } from '../../../ui/jobs/JobTitleLink';
import './jobCard.css';

/** All of it leads to the job; assistive technology hears the title as its one link. */
export const JobCard = ({ job }: { readonly job: ListedJob }) => (
  <li className="job-card">
    <div className="job-card__head">
      <h3>
        <JobTitleLink job={job} moves />
      </h3>
      {job.salary && <p className="job-card__salary">{job.salary}</p>}
    </div>
    <p className="job-card__company">{job.company}</p>
    <ul className="job-card__facts">
      <li>{job.location}</li>
      <li>{job.type}</li>
      <li>{job.workplace}</li>
      <li>{job.category}</li>
    </ul>
    <p className="job-card__summary">{job.summary}</p>
    <p className="job-card__foot">
      <time dateTime={job.postedAt}>{job.posted}</time>
      <span className="job-card__cue" aria-hidden="true">
        View Details
        <ArrowRight size={16} />
      </span>
    </p>
  </li>
);
