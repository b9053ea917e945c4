/** The activity log, with its search and filters. */
import { Link } from 'react-router-dom';
import { Button } from 'antd';
import { useStaffOptions } from '../../kit/data/stored/staff';
import { useNames } from './useNames';
import { optionsOf } from '../../kit/ui/list/filters';
import { ListResults } from '../../kit/ui/list/ListResults';
import { ListTools } from '../../kit/ui/list/listTools';
import { RowTable, type Column } from '../../kit/ui/list/RowTable';
import { type List, useListTable } from '../../kit/ui/list/useListTable';
import { When } from '../../kit/ui/view/values';
import { OwnersOnly } from '../../kit/people/access';
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
import './activity.css';

const SUBJECT_OPTIONS = Object.entries(SUBJECTS).map(([value, { label }]) => ({ value, label }));

function ActivityTools(list: List<ActivityQuery>) {
  // All current staff, and other actors in the log.
  const actors = [...useStaffOptions(), ...optionsOf(OTHER_ACTORS)];
  return (
    <ListTools
      {...list}
      className="activity-tools"
      label="Search and filter the activity log"
      search={{ name: 'q', label: 'Name, reference or number' }}
      fields={[
        { name: 'who', label: 'Who', all: 'Anybody', options: actors },
        { name: 'subject', label: 'About', all: 'Everything', options: SUBJECT_OPTIONS },
        { name: 'action', label: 'Action', all: 'Any action', options: optionsOf(ACTIONS) },
        { name: 'from', label: 'From' },
        { name: 'until', label: 'Until' },
      ]}
    />
  );
}

function Line({ row, nameOf }: { row: ActivityRow; nameOf: NameOf }) {
  const { intro, subject, path, rest } = lineLabel(row, nameOf);
  return (
    <>
      {intro} {path ? <Link to={path}>{subject}</Link> : subject && <strong>{subject}</strong>}
      <span className="activity-rest">{rest}</span>
    </>
  );
}

const columnsOf = (nameOf: NameOf): readonly Column<ActivityRow>[] => [
  { label: 'Activity', cell: (row) => <Line row={row} nameOf={nameOf} /> },
  { label: 'Who', cell: (row) => actorLabel(row, nameOf) },
  { label: 'When', cell: ({ happened_at }) => <When iso={happened_at} /> },
];

const PAGE_SIZE = 50;

/** One page of the log, newest first. A page is identified by its first line, so new lines shift nothing. */
function useActivity() {
  const list = useListTable<ActivityRow, ActivityQuery>({
    resource: 'activity',
    pageSize: PAGE_SIZE,
    readQuery,
    request: (query, _, values) => {
      const { filters, order } = pageOf(readTurn(values));
      return { filters: [...conditionsOf(query), ...filters], sorters: [{ field: 'id', order }] };
    },
    // The total is not counted, only the existence of a next page.
    meta: { isCounted: false },
    // Going back reloads, to show newer lines.
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

/** Newer and older pages. Empty if everything fits on one page. */
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
  const { rows, hasOlder, hasNewer, reload } = list;
  const columns = columnsOf(useNames());
  return (
    <>
      <ActivityTools {...list} />
      <ListResults
        list={list}
        nouns={['line', 'activity log']}
        none="Nothing has happened yet."
        noneFound="Nothing matches these filters."
        count=""
        tools={<ExportButton filters={list.query} isDisabled={rows.length === 0} onExported={reload} />}
        paging={
          <Turning
            {...{ hasOlder: hasOlder && rows.length > 0, hasNewer }}
            onOlder={() => list.change({ older: String(rows.at(-1)?.id) })}
            onNewer={() => list.change({ newer: String(rows[0]?.id ?? '') })}
            onNewest={() => list.change({})}
          />
        }
      >
        <RowTable {...list} label="Activity" className="activity-table" columns={columns} />
      </ListResults>
    </>
  );
}

export function ActivityPage() {
  return (
    <OwnersOnly
      resource="activity"
      title="Activity"
      why="It records the work of every staff member. Ask an owner if you need something from it."
    >
      <PageHeading
        title="Activity"
        lead="The database records every change with its author and time. The log cannot be changed or deleted and contains no personal data of candidates."
      />
      <Trail />
    </OwnersOnly>
  );
}
