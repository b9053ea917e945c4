import { Button, Empty } from 'antd';
import { OwnersOnly } from '../../kit/people/OwnersOnly';
import '../../kit/ui/list/list.css';
import '../../kit/ui/tables/listTable.css';
import { useListAddress } from '../../kit/ui/list/useListAddress';
import { Loading, LoadFailed } from '../../kit/ui/view/LoadStates';
import { PageHeading } from '../../kit/ui/view/PageHeading';
import './activity.css';
import { FIRST_PAGE, isNarrowed, NO_FILTERS, readQuery } from './activityQuery';
import { ActivityTable } from './ActivityTable';
import { ActivityTools } from './ActivityTools';
import { ExportButton } from './ExportButton';
import { Turning } from './Turning';
import { useActivity } from './useActivity';

function Trail() {
  const address = useListAddress();
  const query = readQuery(address.params);
  const { rows, hasOlder, hasNewer, isLoading, isRefreshing, isFailed, reload } = useActivity(query);
  const hasNone = !isLoading && !isFailed && rows.length === 0;
  return (
    <>
      <ActivityTools
        query={query}
        onChange={(name, value) => address.change({ [name]: value, ...FIRST_PAGE }, name === 'q')}
      />
      <div className="list-summary activity-summary">
        {isNarrowed(query) && (
          <Button type="link" onClick={() => address.change({ ...NO_FILTERS, ...FIRST_PAGE })}>
            Clear search and filters
          </Button>
        )}
        <ExportButton filters={query} isDisabled={rows.length === 0} onExported={reload} />
      </div>
      {isLoading && <Loading label="Loading the activity log" />}
      {isFailed && <LoadFailed what="the activity log" onRetry={reload} />}
      {hasNone && (
        <Empty
          description={isNarrowed(query) ? 'Nothing matches these filters.' : 'Nothing has happened yet.'}
          image={Empty.PRESENTED_IMAGE_SIMPLE}
        />
      )}
      {!isFailed && rows.length > 0 && <ActivityTable {...{ rows, isRefreshing }} />}
      <Turning
        {...{ hasOlder: hasOlder && rows.length > 0, hasNewer }}
        onOlder={() => address.change({ older: String(rows.at(-1)?.id), newer: '' })}
        onNewer={() => address.change({ older: '', newer: String(rows[0]?.id ?? '') })}
        onNewest={() => address.change(FIRST_PAGE)}
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
