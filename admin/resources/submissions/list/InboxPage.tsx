import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { FAILED_MAIL, REPLY_TEMPLATES } from '../../../kit/addresses';
import '../../../kit/ui/list/list.css';
import { Loading } from '../../../kit/ui/view/LoadStates';
import { PageHeading } from '../../../kit/ui/view/PageHeading';
import { RecruitersOnly } from '../../../kit/people/inbox/RecruitersOnly';
import type { InboxArea } from '../areas';
import { ExportButton } from '../export/ExportButton';
import { readQuery } from '../query/filters';
import { useInboxAddress } from '../query/useInboxAddress';
import { InboxTools } from '../tools/InboxTools';
import './inbox.css';
import { List } from './List';
import { ViewToggle } from './ViewToggle';

/** It brings what drags cards, which the list can do without. */
const Board = lazy(async () => ({ default: (await import('../board/Board')).Board }));

/** What is here, and the screens that belong to it. */
const InboxLead = ({ area }: { area: InboxArea }) => (
  <>
    {area.lead} See also <Link to={REPLY_TEMPLATES}>reply templates</Link> and{' '}
    <Link to={FAILED_MAIL}>failed emails</Link>.
  </>
);

function Inbox({ area }: { area: InboxArea }) {
  const address = useInboxAddress();
  const isBoard = address.params.get('view') === 'board';
  const asked = readQuery(area, address.params, address.q);
  // A board shows every stage.
  const query = isBoard ? { ...asked, stage: '' } : asked;
  return (
    <>
      <PageHeading title={area.label} lead={<InboxLead area={area} />}>
        <ExportButton area={area} filters={isBoard ? { ...query, stage: '' } : query} />
        <ViewToggle address={address} isBoard={isBoard} />
      </PageHeading>
      <InboxTools {...{ area, query, address, isBoard }} />
      {isBoard ? (
        <Suspense fallback={<Loading label="Loading the board" />}>
          <Board area={area} filters={query} />
        </Suspense>
      ) : (
        <List {...{ area, query, address }} />
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
