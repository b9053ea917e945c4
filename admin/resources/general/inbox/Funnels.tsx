import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { APPLICATIONS } from '../../../kit/addresses';
import type { Funnel } from '../../../kit/people/inbox/overviewFigures';
import { PERIODS, useInboxOverview, type Period } from '../../../kit/people/inbox/useInboxOverview';
import { FilterSelect } from '../../../kit/ui/list/FilterSelect';
import '../../../kit/ui/list/list.css';
import { Bar } from './Bar';

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
  /** What the lines are. */
  of: string;
  lines: readonly FunnelLine[];
}

/** One line each, with how many came in and how far they got. */
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

/** Where candidates come from and what becomes of them, by source and by job. */
export function Funnels() {
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
    <section className="funnels" aria-labelledby="funnels" aria-busy={overview === undefined}>
      <div className="funnels-head">
        <div>
          <h3 id="funnels">Hiring funnel</h3>
          <p className="panel-lead">
            What came in during this period, and how many have reached each stage so far. At most ten rows per
            table.
          </p>
        </div>
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
    </section>
  );
}
