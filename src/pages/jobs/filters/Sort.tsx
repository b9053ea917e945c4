import type { ChangeEventHandler } from 'react';
import { SORTS, sortOf, type JobQuery } from '../../../shared/jobs/jobQuery';
import { FilterSelect } from './FilterSelect';

interface SortProps {
  readonly query: JobQuery;
  readonly onChange: ChangeEventHandler<HTMLSelectElement>;
}

/** The usual order stands for no choice; by relevance only where there is text. */
export function Sort({ query, onChange }: SortProps) {
  const usual = sortOf({ q: query.q, sort: '' });
  const others = Object.entries(SORTS).filter(
    ([sort]) => sort !== usual && (sort !== 'relevance' || query.q),
  );
  return (
    <FilterSelect
      name="sort"
      label="Sort by"
      all={SORTS[usual]}
      options={others.map(([value, label]) => ({ value, label }))}
      value={query.sort}
      onChange={onChange}
    />
  );
}
