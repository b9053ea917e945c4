import { FilterSelect } from '../../../kit/ui/list/FilterSelect';
import { optionsOf } from '../../../kit/ui/list/options';
import { SearchBox } from '../../../kit/ui/list/SearchBox';
import type { List } from '../../../kit/ui/list/useListTable';
import { STATES, viewOf, VIEWS, type MediaQuery } from './mediaQuery';

/** Which pictures are shown, and how. */
export const MediaTools = ({ query, values, change }: List<MediaQuery>) => (
  <search className="list-tools" aria-label="Search images">
    <SearchBox label="Name or description" value={query.q} onSearch={(q) => change({ q })} />
    <FilterSelect
      label="Show"
      value={query.state}
      options={optionsOf(STATES)}
      all="All images"
      onChange={(state) => change({ state })}
    />
    <FilterSelect
      label="View"
      value={viewOf(values)}
      options={optionsOf(VIEWS)}
      onChange={(view) => change({ view })}
    />
  </search>
);
