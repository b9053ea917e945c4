/** All entries of an area, with search and filters. */
import { Button } from 'antd';
import { useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Columns3, List as Lines } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { BulkBar, ListResults } from '../../../kit/ui/list/ListResults';
import { RowTable } from '../../../kit/ui/list/RowTable';
import { useColumns } from '../../../kit/ui/list/useColumns';
import { useSelection } from '../../../kit/ui/list/useSelection';
import { foundBy } from '../../../kit/data/functions';
import { useStaff } from '../../../kit/data/stored/staff';
import { Loading } from '../../../kit/ui/view/states';
import { PageHeading } from '../../../kit/ui/view/PageHeading';
import { RecruitersOnly } from '../../../kit/people/access';
import { MyWork } from '../../../kit/people/MyWork';
import { AnswerWaiting } from '../reply/ReplyToMany';
import { UndoBar } from '../UndoBar';
import { useChoosing } from '../useChoosing';
import { useSubmissionActions } from '../useSubmissionActions';
import { type InboxArea, applications, messages } from '../areas';
import { type InboxTable, useInboxTable } from '../useInboxTable';
import { Shortcuts } from '../Shortcuts';
import { useIndustryLabels } from '../labels';
import { fullName, type ListedSubmission } from '../submissionRow';
import { columnsOf, firstColumns } from './columns';
import { listShortcuts, useRowFocus } from './listShortcuts';
import { ExportButton } from './ExportButton';
import { InboxTools } from './InboxTools';
import './inbox.css';

type Sent = Pick<ListedSubmission, 'id' | 'email'>;

/** The senders of one page have far fewer entries. */
const MOST = 500;

/** Returns the number of other entries from the same address. One request for all visible entries. */
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

function List({ area, list }: ListProps) {
  const entries = list.rows;
  const { selected, ...selection } = useSelection(entries);
  const actions = useSubmissionActions();
  const choosing = useChoosing(area, actions, selection.clear);
  const othersOf = useSenders(entries);
  const rows = useRowFocus(entries);
  const columns = columnsOf(area, { nameOf: useStaff(), industryOf: useIndustryLabels() });
  const { visible, choice } = useColumns(area.name, list, columns, area.usualColumns);
  // The filters for waiting entries and unmet criteria add their columns.
  const { waiting, musts } = list.query;
  const isAsked = (name: string) =>
    (name === 'waiting' && waiting) || (name === 'musts' && musts === 'unmet');
  const shown = Object.keys(columns).filter((name) => visible.includes(name) || isAsked(name));
  // Rows kept while the next page loads are excluded.
  const ids = list.isRefreshing ? undefined : entries.map(({ id }) => id);
  const link = { ...list.link, state: { ...list.link.state, ids } };
  const setRead = async (isRead: boolean) => {
    if (await actions.setRead(selected, isRead)) selection.clear();
  };
  return (
    <>
      <ListResults
        list={list}
        nouns={area.nouns}
        none={`No ${area.nouns[1]} yet. ${area.origin}`}
        tools={
          <>
            {choice}
            <Shortcuts shortcuts={listShortcuts({ rows, selected, selection, actions, choosing })} />
          </>
        }
      >
        <RowTable
          {...list}
          label={area.label}
          className="inbox"
          frame={rows.frame}
          columns={[
            ...firstColumns({ area, othersOf, link }),
            ...shown.flatMap((name) => columns[name] ?? []),
          ]}
          choice={{ selection, nameOf: (entry) => `${fullName(entry)}, ${entry.reference}` }}
        />
      </ListResults>
      <BulkBar label="Selected entries" count={selected.length} onClear={selection.clear}>
        <Button onClick={() => choosing.reply(selected)}>Reply…</Button>
        <Button onClick={() => choosing.chooseStage(selected)}>Move to stage…</Button>
        <Button onClick={() => choosing.chooseOwner(selected)}>Assign…</Button>
        <Button onClick={() => void setRead(true)}>Mark as read</Button>
        <Button onClick={() => void setRead(false)}>Mark as unread</Button>
      </BulkBar>
      <UndoBar actions={actions} />
      {choosing.dialogs}
    </>
  );
}

/** The same entries as a list, or by stage. */
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

/** Lazy, because the list does not need drag and drop. */
const Board = lazy(async () => ({ default: (await import('../board/Board')).Board }));

function Inbox({ area }: { area: InboxArea }) {
  const isBoard = useSearchParams()[0].get('view') === 'board';
  const list = useInboxTable(area, isBoard);
  // A closed job asks for replies to its waiting applicants.
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
