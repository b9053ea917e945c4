/** The filters of the list, and the addresses of their choices. */
import {
  useEffect,
  useRef,
  type ChangeEvent,
  type FormEvent,
  type ChangeEventHandler,
  type MouseEvent,
} from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router-dom';
import ChevronDown from 'lucide-react/icons/chevron-down';
import {
  type JobFilter,
  type JobQuery,
  jobsPath,
  JOB_FILTERS,
  JOBS_PATH,
  valuesOf,
  without,
} from '../../shared/jobs/jobQuery';
import type { JobFacets } from '../../shared/jobs/jobs';
import { opensHere, whenOnline } from '../../enhance/connection';
import { queryIn, useJobSearch } from '../../ui/jobs/JobSearchBox';
import { optionsOf, wordsOf, type Option } from './filterValues';
import './filters.css';
import '../../ui/section/fold.css';

type Control = HTMLSelectElement | HTMLInputElement;

/**
 * The one form of the page, whose controls are in several places. The address is its only state: every change opens
 * another address, and the controls follow when that has loaded.
 */
export const FORM_ID = 'job-search';

function writeForm(form: HTMLFormElement, query: JobQuery, isTypedTextKept: boolean) {
  for (const control of form.elements) {
    if (!(control instanceof HTMLSelectElement || control instanceof HTMLInputElement)) continue;
    if (isTypedTextKept && control === document.activeElement) continue;
    const given = query[control.name as keyof JobQuery] ?? '';
    if (typeof given === 'object') (control as HTMLInputElement).checked = given.includes(control.value);
    else control.value = String(given);
  }
}

/** A page without jobs contains too little data to show some, so another page is opened for them. */
export function useFilterForm(query: JobQuery, hasJobs: boolean) {
  const navigate = useNavigate();
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const isFirst = useRef(true);

  function apply(form: HTMLFormElement) {
    const path = jobsPath(queryIn(form));
    whenOnline(() => (hasJobs ? void navigate(path, { preventScrollReset: true }) : location.assign(path)));
  }

  useEffect(() => {
    const form = document.getElementById(FORM_ID);
    if (!(form instanceof HTMLFormElement)) return;
    // Chosen by a visitor before this script was ready.
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
    onChange: ({ currentTarget: { form } }: ChangeEvent<Control>) => {
      if (form) apply(form);
    },
  };
}

interface FilterSelectProps {
  readonly name: string;
  readonly label: string;
  /** The value of an empty choice. */
  readonly all: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: ChangeEventHandler<HTMLSelectElement>;
}

export const FilterSelect = ({ name, label, all, options, value, onChange }: FilterSelectProps) => (
  <div className="filter-select">
    <label className="filter-label" htmlFor={`filter-${name}`}>
      {label}
    </label>
    <div className="filter-box">
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

/** A filter of several values shows their number; a filter of one value has no word for it. */
const LABELS: Readonly<Record<JobFilter, readonly [label: string, all: string, several?: string]>> = {
  location: ['Location', 'All Locations', 'locations'],
  category: ['Industry', 'All Industries', 'industries'],
  type: ['Job Type', 'All Job Types', 'job types'],
  workplace: ['Workplace', 'Any', 'workplaces'],
  shift: ['Shift', 'Any', 'shifts'],
  experience: ['Experience', 'Any'],
  salary: ['Salary', 'Any'],
  posted: ['Posted', 'Any time'],
};

interface JobFiltersProps {
  readonly query: JobQuery;
  readonly facets: JobFacets;
  readonly onChange: ChangeEventHandler<Control>;
}

function chooseAll(event: MouseEvent<HTMLAnchorElement>) {
  if (!opensHere(event.nativeEvent)) return;
  event.preventDefault();
  const ticked = event.currentTarget.parentElement?.querySelectorAll<HTMLInputElement>(':checked');
  const [first, ...others] = ticked ?? [];
  for (const box of others) box.checked = false;
  // Typed text in the search is kept, as with every other choice.
  first?.click();
}

/** Values to tick, after the chosen ones. The way back to all is a link, so that it works without script too. */
function FilterChoices({
  filter,
  query,
  facets,
  onChange,
}: JobFiltersProps & { readonly filter: JobFilter }) {
  const [label, all, several] = LABELS[filter];
  const chosen = valuesOf(query, filter);
  const options = optionsOf(filter, facets, query);
  return (
    <details className="filter-choices" hidden={filter === 'shift' && options.length === 0}>
      <summary>
        <span className="filter-label">{label}</span>{' '}
        <span className="filter-box">
          {chosen.length > 1 ? `${chosen.length} ${several}` : wordsOf(query, filter) || all}
          <ChevronDown size={18} aria-hidden="true" />
        </span>
      </summary>
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        <a
          href={jobsPath(without(query, filter))}
          aria-current={chosen.length === 0 ? 'true' : undefined}
          onClick={chooseAll}
        >
          {all}
        </a>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              name={filter}
              value={option.value}
              form={FORM_ID}
              defaultChecked={chosen.includes(option.value)}
              onChange={onChange}
            />
            {option.label}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

/** The number of filters in use, for the label of the fold. */
const countOf = (query: JobQuery) => {
  const count = JOB_FILTERS.filter((filter) => query[filter].length > 0).length;
  return count > 0 ? ` (${count})` : '';
};

/**
 * On phones styles show the controls while the fold before them is open: the fold holds nothing, so that other screens
 * always show them.
 */
export const JobFilters = (props: JobFiltersProps) => (
  <search className="job-filters" aria-labelledby="filters-heading" data-needs-app="">
    <details className="fold">
      <summary>{`Filters${countOf(props.query)}`}</summary>
    </details>
    <h2 id="filters-heading">Filters</h2>
    <div className="job-filters__controls">
      {JOB_FILTERS.map((filter) => {
        const { query, facets, onChange } = props;
        const [label, all] = LABELS[filter];
        const value = query[filter];
        return typeof value === 'object' ? (
          <FilterChoices key={filter} filter={filter} {...props} />
        ) : (
          <FilterSelect
            key={filter}
            name={filter}
            label={label}
            all={all}
            options={optionsOf(filter, facets, query)}
            value={value}
            onChange={onChange}
          />
        );
      })}
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
