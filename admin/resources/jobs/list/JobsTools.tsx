import { TYPES } from '../../../../src/shared/jobs/editing/jobFields';
import { WORKPLACES } from '../../../../src/shared/jobs/jobQuery';
import { JOB_STATES } from '../../../../src/shared/jobs/editing/jobState';
import { Filters, FilterSelect, optionsOf, withChosen } from '../../../kit/ui/list/FilterSelect';
import { SearchBox } from '../../../kit/ui/list/SearchBox';
import { readSort, sortText } from '../../../kit/ui/list/listAddress';
import type { List } from '../../../kit/ui/list/useListTable';
import { useIndustryOptions } from '../jobChoices';
import { SORTS, type JobsQuery } from './jobsQuery';

const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const directions = (field: string): readonly [string, string] => {
  if (field.endsWith('_at')) return ['earliest first', 'latest first'];
  return field.startsWith('salary') ? ['lowest first', 'highest first'] : ['A to Z', 'Z to A'];
};

/** Both directions of every order, for phones, where there are no column headings. */
const ORDERS = Object.entries(SORTS).flatMap(([field, label]) => {
  const [up, down] = directions(field);
  return [
    { value: field, label: `${label}, ${up}` },
    { value: `-${field}`, label: `${label}, ${down}` },
  ];
});

/** Search and filters of the list. */
export function JobsTools({ query, sorting, change, sort }: List<JobsQuery>) {
  const industries = useIndustryOptions();
  const set = (name: string) => (value: string) => change({ [name]: value });
  return (
    <search className="list-tools" aria-label="Search and filter jobs">
      <SearchBox label="Title, company, location or number" value={query.q} onSearch={set('q')} />
      <Filters count={[query.status, query.category, query.type, query.workplace].filter(Boolean).length}>
        <FilterSelect
          label="Status"
          all="Any status"
          value={query.status}
          options={optionsOf(JOB_STATES)}
          onChange={set('status')}
        />
        <FilterSelect
          label="Industry"
          all="All industries"
          value={query.category}
          options={withChosen(industries, query.category)}
          onChange={set('category')}
        />
        <FilterSelect
          label="Type"
          all="All types"
          value={query.type}
          options={named(TYPES)}
          onChange={set('type')}
        />
        <FilterSelect
          label="Workplace"
          all="All workplaces"
          value={query.workplace}
          options={optionsOf(WORKPLACES)}
          onChange={set('workplace')}
        />
        <FilterSelect
          label="Sort by"
          className="list-narrow"
          value={sortText(sorting)}
          options={ORDERS}
          onChange={(text) => sort(readSort(text))}
        />
      </Filters>
    </search>
  );
}
