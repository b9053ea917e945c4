import { useContent } from '../../data/content';
import { Section } from '../../ui/section/Section';
import './stories.css';

/** People who were placed, in their own words; the first one large. Nothing while staff keep them hidden. */
export function Stories({ heading, lead }: { readonly heading: string; readonly lead: string }) {
  const stories = useContent('success_stories');
  if (stories.length === 0) return null;
  return (
    <div className="success-stories">
      <Section id="stories" heading={heading} lead={lead}>
        <div className="success-stories__all">
          {stories.map(({ id, name, before, after, story }) => (
            <figure key={id}>
              <blockquote>
                <p>{story}</p>
              </blockquote>
              <figcaption>
                <strong>{name}</strong>
                <ol>
                  <li>{before}</li>
                  <li>{after}</li>
                </ol>
              </figcaption>
            </figure>
          ))}
        </div>
      </Section>
    </div>
  );
}
