import { useContent } from '../../data/content';
import './milestones.css';

/** A line with a node for each stop, like the arc of the logo laid flat. */
export function Milestones() {
  const milestones = useContent('milestones');
  if (milestones.length === 0) return null;
  return (
    <ol className="milestones" id="milestones">
      {milestones.map(({ id, year, text }) => (
        <li key={id}>
          <strong>{year}</strong>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
