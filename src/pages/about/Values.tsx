import { useContent, useSetting, type ContentItem } from '../../data/content';
import { Section } from '../../ui/section/Section';
import './values.css';

interface Drawing {
  /** The path of the lines, on a field of 64 by 64. */
  readonly lines: string;
  readonly nodes: readonly (readonly [x: number, y: number])[];
}

/** Each value has a drawing of nodes and arcs. */
const drawings: Record<ContentItem<'core_values'>['drawing'], Drawing> = {
  peak: { lines: 'M8 50A24 40 0 0 1 56 50', nodes: [[32, 10]] },
  ring: {
    lines: 'M12 32A20 20 0 0 1 52 32M52 32A20 20 0 0 1 12 32',
    nodes: [
      [12, 32],
      [52, 32],
    ],
  },
  nested: {
    lines: 'M6 50A26 26 0 0 1 58 50M16 50A16 16 0 0 1 48 50M26 50A6 6 0 0 1 38 50',
    nodes: [[32, 50]],
  },
  landing: { lines: 'M8 50C8 22 28 10 40 18S54 38 54 46', nodes: [[54, 50]] },
};

function ValueDrawing({ lines, nodes }: Drawing) {
  return (
    <svg viewBox="0 0 64 64" width="64" height="64" fill="none" aria-hidden="true">
      <path d={lines} />
      {nodes.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="4.5" />
      ))}
    </svg>
  );
}

export function Values() {
  const values = useContent('core_values');
  const page = useSetting('about_page');
  if (values.length === 0) return null;
  return (
    <Section heading={page.values_heading} lead={page.values_lead} id="values">
      <ul className="values">
        {values.map(({ id, name, text, drawing }) => (
          <li key={id}>
            <ValueDrawing {...drawings[drawing]} />
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
