import { useStaffOptions } from '../../kit/data/stored/useStaff';
import { DayFilter } from '../../kit/ui/days/DayFilter';
import { Filters, FilterSelect, optionsOf } from '../../kit/ui/list/FilterSelect';
import { SearchBox } from '../../kit/ui/list/SearchBox';
import type { List } from '../../kit/ui/list/useListTable';
import { ACTIONS, OTHER_ACTORS, SUBJECTS, type ActivityQuery } from './activityQuery';

const SUBJECT_OPTIONS = Object.entries(SUBJECTS).map(([value, { label }]) => ({ value, label }));

/** Who, what and when. */
export function ActivityTools({ query, change }: List<ActivityQuery>) {
  // Everybody who works here, and who else appears in the trail.
  const actors = [...useStaffOptions(), ...optionsOf(OTHER_ACTORS)];
  const set = (name: string) => (value: string) => change({ [name]: value });
  return (
    <search className="list-tools activity-tools" aria-label="Search and filter the activity log">
      <SearchBox label="Name, reference or number" value={query.q} onSearch={set('q')} />
      <Filters
        count={[query.who, query.subject, query.action, query.from, query.until].filter(Boolean).length}
      >
        <FilterSelect label="Who" all="Anybody" value={query.who} options={actors} onChange={set('who')} />
        <FilterSelect
          label="About"
          all="Everything"
          value={query.subject}
          options={SUBJECT_OPTIONS}
          onChange={set('subject')}
        />
        <FilterSelect
          label="Action"
          all="Any action"
          value={query.action}
          options={optionsOf(ACTIONS)}
          onChange={set('action')}
        />
        <DayFilter label="From" value={query.from} onChange={set('from')} />
        <DayFilter label="Until" value={query.until} onChange={set('until')} />
      </Filters>
    </search>
  );
}
