import { Link } from 'react-router-dom';
import { useContent } from '../../data/content';
import { Section } from '../section/Section';
import { StageMark } from './StageMark';
import './industries.css';

interface IndustriesProps {
  readonly id: string;
  readonly heading: string;
  readonly lead?: string;
  /** Leaves out the industries that staff do not show to employers. */
  readonly onlyForEmployers?: boolean;
}

/** The wall of industries, each leading to its place on the Services page; nothing while staff keep them hidden. */
export function Industries({ id, heading, lead, onlyForEmployers = false }: IndustriesProps) {
  const industries = useContent('industries').filter(
    (industry) => !onlyForEmployers || industry.for_employers,
  );
  if (industries.length === 0) return null;
  return (
    <Section heading={heading} lead={lead} id={id} layout="split">
      <ul className="industries">
        {industries.map(({ id: key, anchor, name, stage }) => (
          <li key={key}>
            <Link to={`/services#${anchor}`} viewTransition>
              <StageMark stage={stage} />
              <span className="industries__name">{name}</span>
              <span className="industries__stage">{stage}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
