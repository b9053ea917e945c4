import { FilterSelect } from '../../../kit/ui/list/FilterSelect';
import { SearchBox } from '../../../kit/ui/list/SearchBox';
import type { ListAddress } from '../../../kit/ui/list/useListAddress';
import { STATES, VIEWS, type MediaQuery } from './mediaQuery';

/** Which pictures are shown, and how. */
export const MediaTools = ({ query, address }: { query: MediaQuery; address: ListAddress }) => (
  <search className="list-tools" aria-label="Search images">
    <SearchBox
      label="Name or description"
      value={query.words}
      onSearch={(q) => address.change({ q }, true)}
    />
    <FilterSelect
      label="Show"
      value={query.state}
      options={STATES}
      all="All images"
      onChange={(state) => address.change({ state })}
    />
    <FilterSelect
      label="View"
      value={query.view}
      options={VIEWS}
      onChange={(view) => address.change({ view })}
    />
  </search>
);
