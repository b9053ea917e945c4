import { useLoaderData, useParams } from 'react-router-dom';
import { useContent, useSetting } from '../../data/content';
import { BackButton } from '../../ui/BackButton';
import { DateInWords, Prose } from '../../ui/section/Prose';
import { Picture } from '../../ui/Picture';
import { Closing, PageHeader } from '../../ui/section/Section';
import { Seo } from '../../ui/Seo';
import { ArticleStructuredData } from '../../ui/StructuredData';
import './resource.css';

/** The width of the wide column of resource.css. */
const SIZES = '(max-width: 60rem) 92vw, 46rem';

interface ReadNextProps {
  /** Id of the current guide. */
  readonly except: string;
  readonly heading: string;
}

/** The other guides; nothing if there is only one. */
function ReadNext({ except, heading }: ReadNextProps) {
  const others = useContent('resource_articles').filter(({ id }) => id !== except);
  if (others.length === 0) return null;
  return (
    <nav className="read-next" aria-labelledby="read-next-heading">
      <h2 id="read-next-heading">{heading}</h2>
      <ul>
        {others.map(({ id, slug, title, words, summary }) => (
          <li key={id}>
            <a {...words} href={`/resources/${slug}`}>
              {title}
            </a>
            <p {...words}>{summary}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** One guide. The route has made sure that it exists and computed its reading time. */
export function ResourcePage() {
  const { name } = useParams();
  const { minutes } = useLoaderData<{ minutes: number }>();
  const texts = useSetting('resource_texts');
  const article = useContent('resource_articles').find((item) => item.slug === name);
  if (!article) return null;
  const { title, words, summary, author, updated, body, image, image_alt } = article;
  return (
    <article className="resource">
      <Seo title={title} description={summary} article={article} hasFeed />
      <ArticleStructuredData guide={article} />
      <PageHeader
        title={title}
        words={words}
        lead={<span {...words}>{summary}</span>}
        back={<BackButton fallback="/candidates#resources">Back to career resources</BackButton>}
      >
        <ul className="resource__facts">
          {author && <li>{author}</li>}
          <li>
            {texts.updated_label} <DateInWords day={updated} />
          </li>
          <li>{`${minutes} ${texts.minutes_label}`}</li>
        </ul>
      </PageHeader>
      <div className="resource__body wrap">
        <div>
          <Picture image={image} alt={image_alt} width={1200} height={800} sizes={SIZES} />
          <Prose html={body} words={words} />
        </div>
        <ReadNext except={article.id} heading={texts.next_heading} />
      </div>
      <Closing of="resource_call" look="columns" />
    </article>
  );
}
