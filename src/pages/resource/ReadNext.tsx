import { Link } from 'react-router-dom';
import { useContent } from '../../data/content';

interface ReadNextProps {
  /** Id of the guide that is being read. */
  readonly except: string;
  readonly heading: string;
}

/** The other guides; nothing where there is only one. */
export function ReadNext({ except, heading }: ReadNextProps) {
  const others = useContent('resource_articles').filter(({ id }) => id !== except);
  if (others.length === 0) return null;
  return (
    <nav className="read-next" aria-labelledby="read-next-heading">
      <h2 id="read-next-heading">{heading}</h2>
      <ul>
        {others.map(({ id, slug, title, summary }) => (
          <li key={id}>
            <Link to={`/resources/${slug}`} viewTransition>
              {title}
            </Link>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
