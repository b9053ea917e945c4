import { Link } from 'react-router-dom';
import {
  applicationKinds,
  applicationStages,
  messageKinds,
  messageStages,
  type SubmissionKind,
} from '../../../../src/shared/submissions/stages';
import { APPLICATIONS, MESSAGES } from '../../../kit/addresses';
import { countsByStage, type InboxOverview } from '../../../kit/people/inbox/overviewFigures';
import { useInboxOverview } from '../../../kit/people/inbox/useInboxOverview';
import { Loading, LoadFailed } from '../../../kit/ui/view/LoadStates';
import { Attention } from './Attention';
import { Bar } from './Bar';
import { Funnels } from './Funnels';
import './inbox.css';

interface StageTableProps {
  overview: InboxOverview;
  title: string;
  path: string;
  kinds: readonly SubmissionKind[];
  labels: Readonly<Record<string, string>>;
}

/** How many entries of an area stand at each stage. */
function StageTable({ overview, title, path, kinds, labels }: StageTableProps) {
  const counts = countsByStage(overview, kinds, labels);
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <table className="figure-table">
      <caption>
        <Link to={path}>{title}</Link> by stage
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Stage</th>
          <th scope="col">Entries</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ stage, label, count }) => (
          <tr key={stage}>
            <th scope="row">
              <Link to={`${path}?stage=${stage}`}>{label}</Link>
            </th>
            <td>
              <Bar share={count / most} />
              <span className="figure">{count}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What came in, where it stands and what waits; nothing for those who may not see it. */
export function InboxPanel() {
  const { canSee, overview, isFailed, reload } = useInboxOverview();
  if (!canSee) return null;
  return (
    <section className="panel" aria-labelledby="inbox-overview">
      <h2 id="inbox-overview">Inbox</h2>
      {isFailed && <LoadFailed what="the inbox" onRetry={reload} />}
      {!overview && !isFailed && <Loading label="Loading the inbox" />}
      {overview && (
        <>
          <Attention overview={overview} />
          <div className="figure-columns">
            <StageTable
              {...{ overview }}
              title="Applications"
              path={APPLICATIONS}
              kinds={applicationKinds}
              labels={applicationStages}
            />
            <StageTable
              {...{ overview }}
              title="Messages"
              path={MESSAGES}
              kinds={messageKinds}
              labels={messageStages}
            />
          </div>
          <Funnels />
        </>
      )}
    </section>
  );
}
