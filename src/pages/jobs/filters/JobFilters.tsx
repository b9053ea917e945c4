import type { ChangeEventHandler } from 'react';
import { JOB_FILTERS, JOBS_PATH, type JobFilter, type JobQuery } from '../../../shared/jobs/jobQuery';
import type { JobFacets } from '../../../shared/jobs/jobs';
import { useJobSearch } from '../../../ui/jobs/useJobSearch';
import { FilterSelect } from './FilterSelect';
import { optionsOf } from './filterOptions';
import { FORM_ID } from './useFilterForm';
import '../../../ui/fold.css';
import './jobFilters.css';

const LABELS: Readonly<Record<JobFilter, readonly [label: string, all: string]>> = {
  location: ['Location', 'All Locations'],
  category: ['Industry', 'All Industries'],
  type: ['Job Type', 'All Job Types'],
  workplace: ['Workplace', 'Any'],
  salary: ['Salary', 'Any'],
  posted: ['Posted', 'Any time'],
};

interface JobFiltersProps {
  readonly query: JobQuery;
  readonly facets: JobFacets;
  readonly onChange: ChangeEventHandler<HTMLSelectElement>;
}

/** How many filters narrow the list, for the words of the fold. */
const countOf = (query: JobQuery) => {
  const count = JOB_FILTERS.filter((filter) => query[filter] !== '').length;
  return count > 0 ? ` (${count})` : '';
};

/** On phones styles show the controls while the fold before them is open: it holds nothing, so that all else always shows them. */
export const JobFilters = ({ query, facets, onChange }: JobFiltersProps) => (
  <search className="job-filters" aria-labelledby="filters-heading">
    <details className="fold">
      <summary>{`Filters${countOf(query)}`}</summary>
    </details>
    <h2 id="filters-heading">Filters</h2>
    <div className="job-filters__controls">
      {JOB_FILTERS.map((filter) => (
        <FilterSelect
          key={filter}
          name={filter}
          label={LABELS[filter][0]}
          all={LABELS[filter][1]}
          options={optionsOf(filter, facets, query)}
          value={query[filter]}
          onChange={onChange}
        />
      ))}
    </div>
    <div className="buttons">
      <noscript>
        <button className="button" type="submit" form={FORM_ID}>
          Apply Filters
        </button>
      </noscript>
      <form action={JOBS_PATH} onSubmit={useJobSearch('', { preventScrollReset: true })}>
        <button className="button" data-look="secondary" type="submit">
          Reset Filters
        </button>
      </form>
    </div>
  </search>
);
