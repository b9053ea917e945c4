/** Everything of an area, found by search and filters. */
import { Button, Empty } from 'antd';
import { useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Columns3, List as Lines } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ColumnChoice, useColumns } from '../../../kit/ui/list/ColumnChoice';
import { Paging } from '../../../kit/ui/list/listTools';
import { useSelection } from '../../../kit/ui/list/useSelection';
import { foundBy } from '../../../kit/data/functions';
import { useStaff } from '../../../kit/data/stored/staff';
import { Loading, LoadFailed } from '../../../kit/ui/view/states';
import { PageHeading } from '../../../kit/ui/view/PageHeading';
import { RecruitersOnly } from '../../../kit/people/access';
import { MyWork } from '../../../kit/people/MyWork';
import { AnswerWaiting } from '../reply/ReplyToMany';
import { UndoBar } from '../UndoBar';
import { useChoosing } from '../useChoosing';
import { useSubmissionActions, type SubmissionActions } from '../useSubmissionActions';
import { type InboxArea, applications, messages } from '../areas';
import { type InboxTable, useInboxTable } from '../useInboxTable';
import { Shortcuts } from '../Shortcuts';
import { useIndustryLabels } from '../labels';
import type { ListedSubmission } from '../submissionRow';
import { columns, SubmissionTable } from './SubmissionTable';
import { listShortcuts, useRowFocus } from './listShortcuts';
import { ExportButton } from './ExportButton';
import { InboxTools } from './InboxTools';
import '../../../kit/ui/list/list.css';
import './inbox.css';

interface BulkBarProps {
  selected: readonly ListedSubmission[];
  actions: Pick<SubmissionActions, 'setRead'>;
  onStage: (entries: readonly ListedSubmission[]) => void;
  onOwner: (entries: readonly ListedSubmission[]) => void;
  onReply: (entries: readonly ListedSubmission[]) => void;
  onClear: () => void;
}

/** What can be done with all chosen entries at once. */
function BulkBar({ selected, actions, onStage, onOwner, onReply, onClear }: BulkBarProps) {
  if (selected.length === 0) return null;
  const setRead = async (isRead: boolean) => {
    if (await actions.setRead(selected, isRead)) onClear();
  };
  return (
    <section className="list-bulk" aria-label="Selected entries">
      <p>{selected.length} selected</p>
      <Button onClick={() => onReply(selected)}>Reply…</Button>
      <Button onClick={() => onStage(selected)}>Move to stage…</Button>
      <Button onClick={() => onOwner(selected)}>Assign…</Button>
      <Button onClick={() => void setRead(true)}>Mark as read</Button>
      <Button onClick={() => void setRead(false)}>Mark as unread</Button>
      <Button type="text" onClick={onClear}>
        Clear selection
      </Button>
    </section>
  );
}

type Sent = Pick<ListedSubmission, 'id' | 'email'>;

/** More from one page of people would be a test, not a page of people. */
const MOST = 500;

/** Gives how much else has come from the same address. One request for all entries in sight. */
function useSenders(entries: readonly ListedSubmission[]): (entry: Sent) => number {
  const ids = entries.map(({ id }) => id);
  const { result } = useList<Sent>({
    resource: 'submissions',
    pagination: { pageSize: MOST },
    meta: { select: 'id,email', ...foundBy('submissions_of_senders', { ids }) },
    queryOptions: { enabled: ids.length > 0, placeholderData: keepPreviousData },
  });
  return ({ id, email }) => result.data.filter((other) => other.email === email && other.id !== id).length;
}

interface ListProps {
  area: InboxArea;
  list: InboxTable;
}

function wordsForNone({ nouns, origin }: InboxArea, { page, isNarrowed }: InboxTable): string {
  if (page > 1) return `This page does not exist. Go back to an earlier page.`;
  if (isNarrowed) return `No ${nouns[1]} match this search. Try fewer words or filters.`;
  return `No ${nouns[1]} yet. ${origin}`;
}

/** One page of an area as a table. */
function List({ area, list }: ListProps) {
  const entries = list.rows;
  const { selected, ...selection } = useSelection(entries);
  const actions = useSubmissionActions();
  const choosing = useChoosing(area, actions, selection.clear);
  const words = { nameOf: useStaff(), industryOf: useIndustryLabels() };
  const othersOf = useSenders(entries);
  const rows = useRowFocus(entries);
  const { visible, toggle } = useColumns(area.name, list, area.columns, area.usualColumns);
  // Whoever asks who waits wants to know how long, and of what is not met how much.
  const { waiting, musts } = list.query;
  // Rows that wait for another page are not of this one.
  const ids = list.isRefreshing ? undefined : entries.map(({ id }) => id);
  const shown = area.columns.filter(
    (name) =>
      visible.includes(name) || (name === 'waiting' && waiting) || (name === 'musts' && musts === 'unmet'),
  );
  const labels = Object.fromEntries(area.columns.map((name) => [name, columns[name].label]));
  const hasNone = !list.isLoading && !list.isFailed && entries.length === 0;
  const shortcuts = listShortcuts({ rows, selected, selection, actions, choosing });
  return (
    <>
      <div className="list-summary">
        <output>
          {!list.isLoading && !list.isFailed && `${list.total} ${area.nouns[list.total === 1 ? 0 : 1]}`}
        </output>
        {list.isNarrowed && (
          <Button type="link" onClick={list.clear}>
            Clear search and filters
          </Button>
        )}
        <ColumnChoice labels={labels} visible={visible} onToggle={toggle} />
        <Shortcuts shortcuts={shortcuts} />
      </div>
      {list.isLoading && <Loading label={`Loading ${area.nouns[1]}`} />}
      {list.isFailed && <LoadFailed what={`the ${area.nouns[1]}`} onRetry={list.reload} />}
      {hasNone && <Empty description={wordsForNone(area, list)} image={Empty.PRESENTED_IMAGE_SIMPLE} />}
      {!list.isFailed && entries.length > 0 && (
        <SubmissionTable
          {...{ area, entries, selection, words, othersOf }}
          visible={shown}
          frame={rows.frame}
          isRefreshing={list.isRefreshing}
          link={{ ...list.link, state: { ...list.link.state, ids } }}
          sorting={list.sorting}
          onSort={list.sort}
        />
      )}
      <Paging {...list} />
      <BulkBar
        {...{ selected, actions }}
        onStage={choosing.chooseStage}
        onOwner={choosing.chooseOwner}
        onReply={choosing.reply}
        onClear={selection.clear}
      />
      <UndoBar actions={actions} />
      {choosing.dialogs}
    </>
  );
}

/** The same entries one below the other, or by stage. */
function ViewToggle({ isBoard, link: { state, search } }: { isBoard: boolean; link: InboxTable['link'] }) {
  const to = (view: string) => {
    const params = new URLSearchParams(search);
    params.delete('page');
    if (view) params.set('view', view);
    else params.delete('view');
    return { search: params.toString() };
  };
  return (
    <nav className="view-toggle" aria-label="View">
      <Link to={to('')} state={state} aria-current={isBoard ? undefined : 'page'}>
        <Lines size={16} aria-hidden="true" />
        List
      </Link>
      <Link to={to('board')} state={state} aria-current={isBoard ? 'page' : undefined}>
        <Columns3 size={16} aria-hidden="true" />
        Board
      </Link>
    </nav>
  );
}

/** It brings what drags cards, which the list can do without. */
const Board = lazy(async () => ({ default: (await import('../board/Board')).Board }));

function Inbox({ area }: { area: InboxArea }) {
  const isBoard = useSearchParams()[0].get('view') === 'board';
  const list = useInboxTable(area, isBoard);
  // A job was closed, and somebody wants to answer those who wait for it.
  const { answer = '' } = list.values;
  // A board shows every stage.
  const query = isBoard ? { ...list.query, stage: '' } : list.query;
  return (
    <>
      <PageHeading title={area.label} lead={area.lead}>
        <ExportButton area={area} filters={query} />
        <ViewToggle isBoard={isBoard} link={list.link} />
      </PageHeading>
      {area === applications && !isBoard && !list.isNarrowed && <MyWork most={3} />}
      <InboxTools {...list} {...{ area, isBoard }} />
      {isBoard ? (
        <Suspense fallback={<Loading label="Loading the board" />}>
          <Board area={area} filters={query} link={list.link} />
        </Suspense>
      ) : (
        <List {...{ area, list }} />
      )}
      {/^\d{1,15}(,\d{1,15})*$/.test(answer) && (
        <AnswerWaiting key={answer} jobs={answer} onDone={() => list.change({ answer: '' })} />
      )}
    </>
  );
}

export const InboxPage = ({ area }: { area: InboxArea }) => (
  <RecruitersOnly title={area.label}>
    <Inbox area={area} />
  </RecruitersOnly>
);

export const ApplicationsPage = () => <InboxPage area={applications} />;
export const MessagesPage = () => <InboxPage area={messages} />;
