import { useList } from '@refinedev/core';
import { DayFilter } from '../../kit/ui/days/DayFilter';
import { FilterSelect } from '../../kit/ui/list/FilterSelect';
import { SearchBox } from '../../kit/ui/list/SearchBox';
import type { List } from '../../kit/ui/list/useListTable';
import type { Database } from '../../../src/shared/database.types';
import { ACTIONS, OTHER_ACTORS, SUBJECTS, type ActivityQuery } from './activityQuery';

type AdminRow = Database['public']['Tables']['admins']['Row'];

/** Everybody who works here, by name, and who else appears in the trail. */
function useActors(): Readonly<Record<string, string>> {
  const { result } = useList<AdminRow>({
    resource: 'admins',
    pagination: { mode: 'off' },
  });
  const people = result.data
    .map(({ id, name, email }) => [id, name || email] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b, 'en'));
  return { ...Object.fromEntries(people), ...OTHER_ACTORS };
}

const subjects = Object.fromEntries(Object.entries(SUBJECTS).map(([name, { label }]) => [name, label]));

/** Who, what and when. */
export function ActivityTools({ query, change }: List<ActivityQuery>) {
  const actors = useActors();
  const set = (name: string) => (value: string) => change({ [name]: value });
  return (
    <search className="list-tools activity-tools" aria-label="Search and filter the activity log">
      <SearchBox label="Name, reference or number" value={query.q} onSearch={set('q')} />
      <FilterSelect label="Who" all="Anybody" value={query.who} options={actors} onChange={set('who')} />
      <FilterSelect
        label="About"
        all="Everything"
        value={query.subject}
        options={subjects}
        onChange={set('subject')}
      />
      <FilterSelect
        label="Action"
        all="Any action"
        value={query.action}
        options={ACTIONS}
        onChange={set('action')}
      />
      <DayFilter label="From" value={query.from} onChange={set('from')} />
      <DayFilter label="Until" value={query.until} onChange={set('until')} />
    </search>
  );
}
