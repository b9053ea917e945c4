/** Who did what and when. */
import { Link } from 'react-router-dom';
import { Button, Empty } from 'antd';
import { useStaffOptions, useStaff } from '../../kit/data/stored/staff';
import { DayFilter, Filters, FilterSelect, optionsOf } from '../../kit/ui/list/filters';
import { SearchBox } from '../../kit/ui/list/listTools';
import { type List, useListTable } from '../../kit/ui/list/useListTable';
import { ColumnHeads } from '../../kit/ui/list/ColumnHeads';
import { When } from '../../kit/ui/view/values';
import { OwnersOnly } from '../../kit/people/access';
import { Loading, LoadFailed } from '../../kit/ui/view/states';
import { PageHeading } from '../../kit/ui/view/PageHeading';
import {
  ACTIONS,
  OTHER_ACTORS,
  SUBJECTS,
  type ActivityQuery,
  conditionsOf,
  pageOf,
  readQuery,
  readTurn,
} from './activityQuery';
import type { ActivityRow, NameOf } from './changeLabels';
import { actorLabel, lineLabel } from './lineLabels';
import { ExportButton } from './ExportButton';
import '../../kit/ui/list/list.css';
import '../../kit/ui/list/listTable.css';
import './activity.css';

const SUBJECT_OPTIONS = Object.entries(SUBJECTS).map(([value, { label }]) => ({ value, label }));

/** Who, what and when. */
function ActivityTools({ query, change }: List<ActivityQuery>) {
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

function Line({ row, nameOf }: { row: ActivityRow; nameOf: NameOf }) {
  const { intro, subject, path, rest } = lineLabel(row, nameOf);
  return (
    <tr>
      <th scope="row">
        {intro} {path ? <Link to={path}>{subject}</Link> : subject && <strong>{subject}</strong>}
        <span className="activity-rest">{rest}</span>
      </th>
      <td data-label="Who">{actorLabel(row, nameOf)}</td>
      <td data-label="When">
        <When iso={row.happened_at} />
      </td>
    </tr>
  );
}

interface ActivityTableProps {
  rows: readonly ActivityRow[];
  isRefreshing: boolean;
}

function ActivityTable({ rows, isRefreshing }: ActivityTableProps) {
  const nameOf = useStaff();
  return (
    <div className="list-frame" aria-busy={isRefreshing}>
      <table className="list-table activity-table" aria-label="What happened">
        <ColumnHeads names={['What', 'Who', 'When']} />
        <tbody>
          {rows.map((row) => (
            <Line key={row.id} {...{ row, nameOf }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const PAGE_SIZE = 50;

/** One page of the trail, newest first. A page is found by the line it begins at, so new lines move nothing. */
function useActivity() {
  const list = useListTable<ActivityRow, ActivityQuery>({
    resource: 'activity',
    pageSize: PAGE_SIZE,
    readQuery,
    request: (query, _, values) => {
      const { filters, order } = pageOf(readTurn(values));
      return { filters: [...conditionsOf(query), ...filters], sorters: [{ field: 'id', order }] };
    },
    // Nobody is told how many lines there are, only whether there is a next page.
    meta: { isCounted: false },
    // Somebody who turns back looks for what has happened meanwhile.
    staleTime: 0,
  });
  const { olderThan, newerThan } = readTurn(list.values);
  const isUpwards = newerThan !== undefined;
  const hasMore = list.total > PAGE_SIZE;
  return {
    ...list,
    rows: isUpwards ? list.rows.toReversed() : list.rows,
    hasOlder: isUpwards || hasMore,
    hasNewer: isUpwards ? hasMore : olderThan !== undefined,
  };
}

interface TurningProps {
  hasOlder: boolean;
  hasNewer: boolean;
  onOlder: () => void;
  onNewer: () => void;
  onNewest: () => void;
}

/** Backward and forward in time. Nothing while everything fits on one page. */
function Turning({ hasOlder, hasNewer, onOlder, onNewer, onNewest }: TurningProps) {
  if (!hasOlder && !hasNewer) return null;
  return (
    <nav className="paging" aria-label="Pages">
      <Button disabled={!hasNewer} onClick={onNewest}>
        Newest
      </Button>
      <Button disabled={!hasNewer} onClick={onNewer}>
        Newer
      </Button>
      <Button disabled={!hasOlder} onClick={onOlder}>
        Older
      </Button>
    </nav>
  );
}

function Trail() {
  const list = useActivity();
  const { rows, query, isNarrowed, hasOlder, hasNewer, isLoading, isRefreshing, isFailed, reload } = list;
  const hasNone = !isLoading && !isFailed && rows.length === 0;
  return (
    <>
      <ActivityTools {...list} />
      <div className="list-summary activity-summary">
        {isNarrowed && (
          <Button type="link" onClick={list.clear}>
            Clear search and filters
          </Button>
        )}
        <ExportButton filters={query} isDisabled={rows.length === 0} onExported={reload} />
      </div>
      {isLoading && <Loading label="Loading the activity log" />}
      {isFailed && <LoadFailed what="the activity log" onRetry={reload} />}
      {hasNone && (
        <Empty
          description={isNarrowed ? 'Nothing matches these filters.' : 'Nothing has happened yet.'}
          image={Empty.PRESENTED_IMAGE_SIMPLE}
        />
      )}
      {!isFailed && rows.length > 0 && <ActivityTable {...{ rows, isRefreshing }} />}
      <Turning
        {...{ hasOlder: hasOlder && rows.length > 0, hasNewer }}
        onOlder={() => list.change({ older: String(rows.at(-1)?.id) })}
        onNewer={() => list.change({ newer: String(rows[0]?.id ?? '') })}
        onNewest={() => list.change({})}
      />
    </>
  );
}

export function ActivityPage() {
  return (
    <OwnersOnly
      resource="activity"
      title="Activity"
      why="It shows what every staff member does. Ask an owner if you need something from it."
    >
      <PageHeading
        title="Activity"
        lead="Who did what and when, recorded by the database. It cannot be changed or deleted and contains no personal data of candidates."
      />
      <Trail />
    </OwnersOnly>
  );
}
