import { useSetting } from '../data/content';
import { figures } from '../shared/content/settings/figures';
import './figures.css';

/** The quiet band of large numbers. The label of each field is its caption. */
export function Figures() {
  const values = useSetting(figures);
  const names = Object.keys(figures.fields) as (keyof typeof figures.fields)[];
  return (
    <section className="figures" aria-label="Figures">
      <dl className="wrap">
        {names.map((name) => (
          <div key={name}>
            <dt>{figures.fields[name].label}</dt>
            <dd>{values[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
