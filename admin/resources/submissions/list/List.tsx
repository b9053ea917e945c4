import { Button, Empty } from 'antd';
import { ColumnChoice } from '../../../kit/ui/list/ColumnChoice';
import { Paging } from '../../../kit/ui/list/Paging';
import { useColumns } from '../../../kit/ui/list/useColumns';
import { useSelection } from '../../../kit/ui/list/useSelection';
import { useStaff } from '../../../kit/data/stored/useStaff';
import { Loading, LoadFailed } from '../../../kit/ui/view/LoadStates';
import { UndoBar } from '../actions/UndoBar';
import { useChoosing } from '../actions/useChoosing';
import { useSubmissionActions } from '../actions/useSubmissionActions';
import type { InboxArea } from '../areas';
import {
  isNarrowed,
  NO_FILTERS,
  PAGE_SIZE,
  sortersOf,
  sortText,
  type SubmissionsQuery,
} from '../query/filters';
import type { InboxAddress } from '../query/useInboxAddress';
import { useSubmissions } from '../query/useSubmissions';
import { Shortcuts } from '../shortcuts/Shortcuts';
import { BulkBar } from './BulkBar';
import { columns } from './columns';
import { SubmissionTable } from './SubmissionTable';
import { listShortcuts } from './listShortcuts';
import { useRowFocus } from './useRowFocus';
import { useSenders } from './useSenders';

interface ListProps {
  area: InboxArea;
  query: SubmissionsQuery;
  address: InboxAddress;
}

function wordsForNone({ nouns, origin }: InboxArea, query: SubmissionsQuery): string {
  if (query.page > 1) return `This page does not exist. Go back to an earlier page.`;
  if (isNarrowed(query)) return `No ${nouns[1]} match this search. Try fewer words or filters.`;
  return `No ${nouns[1]} yet. ${origin}`;
}

/** One page of an area as a table. */
export function List({ area, query, address }: ListProps) {
  const list = useSubmissions(area, query, {
    sorters: sortersOf(query),
    page: query.page,
    pageSize: PAGE_SIZE,
  });
  const entries = list.submissions;
  const { selected, ...selection } = useSelection(entries);
  const actions = useSubmissionActions();
  const choosing = useChoosing(area, actions, selection.clear);
  const nameOf = useStaff();
  const othersOf = useSenders(entries);
  const rows = useRowFocus(entries);
  const { visible, toggle } = useColumns(area.name, address, area.columns, area.usualColumns);
  const labels = Object.fromEntries(area.columns.map((name) => [name, columns[name].label]));
  const hasNone = !list.isLoading && !list.isFailed && entries.length === 0;
  const shortcuts = listShortcuts({ rows, selected, selection, actions, choosing });
  return (
    <>
      <div className="list-summary">
        <output>
          {!list.isLoading && !list.isFailed && `${list.total} ${area.nouns[list.total === 1 ? 0 : 1]}`}
        </output>
        {isNarrowed(query) && (
          <Button type="link" onClick={() => address.change(NO_FILTERS)}>
            Clear search and filters
          </Button>
        )}
        <ColumnChoice labels={labels} visible={visible} onToggle={toggle} />
        <Shortcuts shortcuts={shortcuts} />
      </div>
      {list.isLoading && <Loading label={`Loading ${area.nouns[1]}`} />}
      {list.isFailed && <LoadFailed what={`the ${area.nouns[1]}`} onRetry={list.reload} />}
      {hasNone && <Empty description={wordsForNone(area, query)} image={Empty.PRESENTED_IMAGE_SIMPLE} />}
      {!list.isFailed && entries.length > 0 && (
        <SubmissionTable
          {...{ area, entries, visible, selection, nameOf, othersOf }}
          frame={rows.frame}
          isRefreshing={list.isRefreshing}
          link={{ search: address.search, state: { ...address.state, ids: entries.map(({ id }) => id) } }}
          sorting={query.sorting}
          onSort={(sorting) => address.change({ sort: sortText(sorting) })}
        />
      )}
      <Paging
        page={query.page}
        pageCount={Math.max(1, Math.ceil(list.total / PAGE_SIZE))}
        onPage={(page) => address.change({ page: page > 1 ? String(page) : '' })}
      />
      <BulkBar
        {...{ selected, actions }}
        onStage={choosing.chooseStage}
        onOwner={choosing.chooseOwner}
        onClear={selection.clear}
      />
      <UndoBar actions={actions} />
      {choosing.dialogs}
    </>
  );
}
