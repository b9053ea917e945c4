import { Button, Empty } from 'antd';
import { OwnersOnly } from '../../kit/people/OwnersOnly';
import '../../kit/ui/list/list.css';
import '../../kit/ui/tables/listTable.css';
import { Loading, LoadFailed } from '../../kit/ui/view/LoadStates';
import { PageHeading } from '../../kit/ui/view/PageHeading';
import './activity.css';
import { ActivityTable } from './ActivityTable';
import { ActivityTools } from './ActivityTools';
import { ExportButton } from './ExportButton';
import { Turning } from './Turning';
import { useActivity } from './useActivity';

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

/** Who did what and when. */
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
