import { useContent } from '../data/content';
import './figures.css';

/** The quiet band of large numbers. */
export function Figures() {
  const items = useContent('statistics');
  if (items.length === 0) return null;
  return (
    <section className="figures" id="statistics" aria-label="Statistics">
      <dl className="wrap">
        {items.map(({ id, value, label }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
