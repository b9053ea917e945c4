import { Section } from '../../ui/section/Section';
import './values.css';

/** Each value has a drawing of nodes and arcs: a high arc, a closed ring, arcs within arcs, an arc that lands. */
const values = [
  {
    name: 'Excellence',
    text: 'A short list of three people we would hire ourselves, never a long list of names.',
    lines: 'M8 50A24 40 0 0 1 56 50',
    nodes: [[32, 10]],
  },
  {
    name: 'Integrity',
    text: 'We say what we know about both sides, also when it costs us the placement.',
    lines: 'M12 32A20 20 0 0 1 52 32M52 32A20 20 0 0 1 12 32',
    nodes: [
      [12, 32],
      [52, 32],
    ],
  },
  {
    name: 'Expertise',
    text: 'Consultants who have stood in the plant, the ward or the server room they hire for.',
    lines: 'M6 50A26 26 0 0 1 58 50M16 50A16 16 0 0 1 48 50M26 50A6 6 0 0 1 38 50',
    nodes: [[32, 50]],
  },
  {
    name: 'Results',
    text: 'We measure ourselves by the people who are still in the job after a year.',
    lines: 'M8 50C8 22 28 10 40 18S54 38 54 46',
    nodes: [[54, 50]],
  },
] as const;

export function Values() {
  return (
    <Section heading="Four values we can be held to">
      <ul className="values">
        {values.map(({ name, text, lines, nodes }) => (
          <li key={name}>
            <svg viewBox="0 0 64 64" width="64" height="64" fill="none" aria-hidden="true">
              <path d={lines} />
              {nodes.map(([x, y]) => (
                <circle key={x} cx={x} cy={y} r="4.5" />
              ))}
            </svg>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
