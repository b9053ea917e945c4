import { Columns3, List as Lines } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import '../../../kit/ui/list/list.css';
import { Loading } from '../../../kit/ui/view/LoadStates';
import { PageHeading } from '../../../kit/ui/view/PageHeading';
import { RecruitersOnly } from '../../../kit/people/inbox/RecruitersOnly';
import type { InboxArea } from '../areas';
import { ExportButton } from '../export/ExportButton';
import { useInboxTable, type InboxTable } from '../query/useInboxTable';
import { InboxTools } from '../tools/InboxTools';
import './inbox.css';
import { List } from './List';

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
  // A board shows every stage.
  const query = isBoard ? { ...list.query, stage: '' } : list.query;
  return (
    <>
      <PageHeading title={area.label} lead={area.lead}>
        <ExportButton area={area} filters={query} />
        <ViewToggle isBoard={isBoard} link={list.link} />
      </PageHeading>
      <InboxTools {...list} {...{ area, isBoard }} />
      {isBoard ? (
        <Suspense fallback={<Loading label="Loading the board" />}>
          <Board area={area} filters={query} link={list.link} />
        </Suspense>
      ) : (
        <List {...{ area, list }} />
      )}
    </>
  );
}

/** Everything of an area, found by search and filters. */
export const InboxPage = ({ area }: { area: InboxArea }) => (
  <RecruitersOnly title={area.label}>
    <Inbox area={area} />
  </RecruitersOnly>
);
