/** The filters of the list: what each offers, how its values read, and where a choice leads. */
import { useEffect, useRef, type ChangeEvent, type FormEvent, type ChangeEventHandler } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router-dom';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { countText } from '../../shared/jobs/jobNames';
import {
  POSTED_WITHIN,
  SALARY_STEPS,
  WORKPLACES,
  type JobFilter,
  type JobQuery,
  jobsPath,
  JOB_FILTERS,
  JOBS_PATH,
} from '../../shared/jobs/jobQuery';
import type { JobFacets, Workplace } from '../../shared/jobs/jobs';
import { whenOnline } from '../../ui/connection';
import { queryIn, useJobSearch } from '../../ui/jobs/JobSearchBox';
import './filters.css';
import '../../ui/section/fold.css';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Steps of experience that are more than their numbers. */
const YEARS: Partial<Record<string, string>> = { '0-0': 'Fresher', '10-60': '10+ years' };

/** A value in words, as in "₹10 LPA or more". */
export function valueInWords(filter: JobFilter | 'q', value: string): string {
  if (filter === 'q') return `“${value}”`;
  if (filter === 'workplace') return WORKPLACES[value as Workplace];
  if (filter === 'experience') return YEARS[value] ?? `${value.replace('-', '–')} years`;
  if (filter === 'salary') return `₹${value} LPA or more`;
  if (filter === 'posted')
    return POSTED_WITHIN[Number(value) as keyof typeof POSTED_WITHIN] ?? `Last ${value} days`;
  return value;
}

/** Fixed steps for salary and age; what is found now, with how often, for the others. */
function optionsOf(filter: JobFilter, facets: JobFacets, query: JobQuery): readonly Option[] {
  const found =
    filter === 'salary'
      ? SALARY_STEPS.map((step) => ({ value: String(step), count: null }))
      : filter === 'posted'
        ? Object.keys(POSTED_WITHIN).map((value) => ({ value, count: null }))
        : facets[filter];
  const chosen = query[filter];
  // What an old address asks for stays visible, so that it can be taken back.
  const all =
    chosen === '' || found.some(({ value }) => value === chosen)
      ? found
      : [...found, { value: chosen, count: null }];
  return all.map(({ value, count }) => {
    const words = valueInWords(filter, value);
    return { value, label: count === null ? words : `${words} (${countText(count)})` };
  });
}

/**
 * The one form of the page, whose controls stand in several places. The address is its only memory: every change leads
 * to another address, and the controls follow when that has been loaded.
 */
export const FORM_ID = 'job-search';

function writeForm(form: HTMLFormElement, query: JobQuery, isTypedTextKept: boolean) {
  for (const control of form.elements) {
    if (!(control instanceof HTMLSelectElement || control instanceof HTMLInputElement)) continue;
    if (isTypedTextKept && control === document.activeElement) continue;
    control.value = String(query[control.name as keyof JobQuery] ?? '');
  }
}

export function useFilterForm(query: JobQuery) {
  const navigate = useNavigate();
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const isFirst = useRef(true);

  const apply = (form: HTMLFormElement) =>
    whenOnline(() => void navigate(jobsPath(queryIn(form)), { preventScrollReset: true }));

  useEffect(() => {
    const form = document.getElementById(FORM_ID);
    if (!(form instanceof HTMLFormElement)) return;
    // What a visitor chose before this script was here.
    const isEarly = isFirst.current && jobsPath(queryIn(form)) !== jobsPath({ ...query, page: 1 });
    isFirst.current = false;
    if (isEarly) apply(form);
    else writeForm(form, query, !isBackOrForward);
    // oxlint-disable-next-line react/exhaustive-deps -- only another search changes what the controls should say
  }, [query]);

  return {
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      apply(event.currentTarget);
    },
    onChange: ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) => {
      if (form) apply(form);
    },
  };
}

interface FilterSelectProps {
  readonly name: string;
  readonly label: string;
  /** What stands for no choice. */
  readonly all: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: ChangeEventHandler<HTMLSelectElement>;
}

export const FilterSelect = ({ name, label, all, options, value, onChange }: FilterSelectProps) => (
  <div className="filter-select">
    <label htmlFor={`filter-${name}`}>{label}</label>
    <div>
      <select id={`filter-${name}`} name={name} form={FORM_ID} defaultValue={value} onChange={onChange}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={18} aria-hidden="true" />
    </div>
  </div>
);

const LABELS: Readonly<Record<JobFilter, readonly [label: string, all: string]>> = {
  location: ['Location', 'All Locations'],
  category: ['Industry', 'All Industries'],
  type: ['Job Type', 'All Job Types'],
  workplace: ['Workplace', 'Any'],
  experience: ['Experience', 'Any'],
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
