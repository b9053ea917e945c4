import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router-dom';
import { useContent } from '../../data/content';
import { Section } from '../../ui/section/Section';
import './resources.css';

export function Resources({ heading, lead }: { readonly heading: string; readonly lead: string }) {
  const articles = useContent('resource_articles');
  if (articles.length === 0) return null;
  return (
    <div className="resources">
      <Section id="resources" heading={heading} lead={lead}>
        <ul className="resource-cards">
          {articles.map(({ id, slug, title, summary }) => (
            <li key={id}>
              <h3>
                <Link to={`/resources/${slug}`} viewTransition>
                  {title}
                </Link>
              </h3>
              <p>{summary}</p>
              <ArrowRight size={22} aria-hidden="true" />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
