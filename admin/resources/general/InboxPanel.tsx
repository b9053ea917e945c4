/** The received entries by stage; empty for roles without access. */
import { type CSSProperties, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  applicationKinds,
  applicationStages,
  messageKinds,
  messageStages,
  type SubmissionKind,
} from '../../../src/shared/submissions/stages';
import { APPLICATIONS, MESSAGES } from '../../kit/ui/addresses';
import {
  type Funnel,
  countsByStage,
  type InboxOverview,
  PERIODS,
  useInboxOverview,
  type Period,
} from '../../kit/people/inboxOverview';
import { FilterSelect } from '../../kit/ui/list/filters';
import { Loading, LoadFailed } from '../../kit/ui/view/states';
import { Attention, Warnings } from './Attention';
import '../../kit/ui/list/list.css';
import './general.css';

/** A share of the whole line as a bar. The number beside it is announced, so the bar is not. */
const Bar = ({ share }: { share: number }) => (
  <span className="bar" aria-hidden="true" style={{ '--share': `${share * 100}%` } as CSSProperties} />
);

const STEPS = {
  received: 'Received',
  interview: 'Interview',
  offer: 'Offer',
  placed: 'Placed',
} as const satisfies Record<keyof Funnel, string>;

const stepNames = Object.keys(STEPS) as (keyof Funnel)[];

interface FunnelLine {
  readonly key: string;
  readonly name: ReactNode;
  readonly funnel: Funnel;
}

interface FunnelTableProps {
  caption: string;
  /** The heading of the lines. */
  of: string;
  lines: readonly FunnelLine[];
}

/** One line each, with the number received and at each stage. */
function FunnelTable({ caption, of, lines }: FunnelTableProps) {
  const most = Math.max(1, ...lines.map(({ funnel }) => funnel.received));
  return (
    <table className="figure-table funnel">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          {stepNames.map((step) => (
            <th key={step} scope="col">
              {STEPS[step]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, funnel }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {stepNames.map((step) => (
              <td key={step} data-label={STEPS[step]}>
                <span className="figure">{funnel[step]}</span>
                <Bar share={funnel[step] / most} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const periodOptions = PERIODS.map((days) => ({ value: String(days), label: `Last ${days} days` }));

/** The sources and results of applications, by source and by job. */
function Funnels() {
  const [period, setPeriod] = useState<Period>(PERIODS[0]);
  const { overview } = useInboxOverview(period);
  const sources = (overview?.sources ?? []).map(({ source, ...funnel }): FunnelLine => ({
    key: source,
    name: source ? (
      <Link to={`${APPLICATIONS}?source=${encodeURIComponent(source)}`}>{source}</Link>
    ) : (
      'Unknown'
    ),
    funnel,
  }));
  const jobs = (overview?.jobs ?? []).map(({ job_id, job_title, ...funnel }): FunnelLine => ({
    key: `${job_id} ${job_title}`,
    name: job_id === null ? job_title : <Link to={`${APPLICATIONS}?job=${job_id}`}>{job_title}</Link>,
    funnel,
  }));
  return (
    <details className="funnels" aria-busy={overview === undefined}>
      <summary>Hiring funnel</summary>
      <div className="funnels-head">
        <p className="panel-lead">
          Entries received in this period, and how many have reached each stage so far. Each table shows at
          most ten rows.
        </p>
        <FilterSelect
          label="Received in"
          value={String(period)}
          options={periodOptions}
          onChange={(days) => setPeriod(PERIODS.find((known) => String(known) === days) ?? PERIODS[0])}
        />
      </div>
      {overview && sources.length === 0 && (
        <p className="panel-lead">No applications or resumes came in during this period.</p>
      )}
      <div className="figure-columns">
        {sources.length > 0 && <FunnelTable caption="By source" of="Source" lines={sources} />}
        {jobs.length > 0 && <FunnelTable caption="By job" of="Job" lines={jobs} />}
      </div>
    </details>
  );
}

interface StageTableProps {
  overview: InboxOverview;
  title: string;
  path: string;
  kinds: readonly SubmissionKind[];
  labels: Readonly<Record<string, string>>;
}

/** The number of entries at each stage of an area. */
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
          <Warnings {...overview} />
          <div className="inbox-now">
            <Attention overview={overview} />
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
