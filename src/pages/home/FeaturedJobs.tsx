import Search from 'lucide-react/icons/search';
import { Form, Link } from 'react-router-dom';
import { useSetting } from '../../data/content';
import { ArrowLink } from '../../ui/controls/ArrowLink';
import { Section } from '../../ui/section/Section';
import { availableJobs, sampleJobs, type SampleJob } from './sampleJobs';
import './featuredJobs.css';

function JobSearch() {
  return (
    <search className="job-search">
      <Form action="/jobs" method="get">
        <label className="visually-hidden" htmlFor="job-search-q">
          Job title, keyword, or company
        </label>
        <Search size={20} aria-hidden="true" />
        <input
          id="job-search-q"
          name="q"
          type="search"
          placeholder="Job title, keyword, or company"
          maxLength={100}
          autoComplete="off"
        />
        <button className="button" type="submit">
          Search Jobs
        </button>
      </Form>
    </search>
  );
}

function JobRow({ id, title, company, location, type, salary, posted }: SampleJob) {
  return (
    <li>
      <div className="job-row__what">
        <h3>
          <Link to={`/jobs/${id}`} viewTransition>
            {title}
          </Link>
        </h3>
        <p>{company}</p>
      </div>
      <p>{location}</p>
      <p>{type}</p>
      <p className="job-row__salary" data-open={!salary || undefined}>
        {salary ?? 'Salary on request'}
      </p>
      <p className="job-row__posted">Posted {posted}</p>
    </li>
  );
}

export function FeaturedJobs() {
  const page = useSetting('home_page');
  return (
    <Section id="jobs" heading={page.jobs_heading} lead={page.jobs_lead} aside={<JobSearch />}>
      <ul className="job-rows">
        {sampleJobs.map((job) => (
          <JobRow key={job.id} {...job} />
        ))}
      </ul>
      <p className="job-rows__more">
        <ArrowLink to="/jobs">{`View All Jobs (${availableJobs}+ Available)`}</ArrowLink>
      </p>
    </Section>
  );
}
