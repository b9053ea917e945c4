import { useSetting } from '../../data/content';
import { countText } from '../../shared/jobs/countText';
import type { JobInsights } from '../../shared/jobs/jobs';
import './insights.css';

export function Insights({ total, new_this_week, remote_available }: JobInsights) {
  const { insights_heading } = useSetting('jobs_page');
  const figures = [
    ['Total Jobs', total],
    ['New This Week', new_this_week],
    ['Remote Available', remote_available],
  ] as const;
  return (
    <aside className="insights" aria-labelledby="insights-heading">
      <h2 id="insights-heading">{insights_heading}</h2>
      <dl>
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{countText(count)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
