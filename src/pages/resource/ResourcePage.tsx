import { useLoaderData, useParams } from 'react-router-dom';
import { useContent, useSetting } from '../../data/content';
import { BackButton } from '../../ui/BackButton';
import { DateInWords, Prose } from '../../ui/section/Prose';
import { Picture } from '../../ui/Picture';
import { Closing, PageHeader } from '../../ui/section/Section';
import { Seo } from '../../ui/Seo';
import { ArticleStructuredData } from '../../ui/StructuredData';
import type { Words } from '../../shared/languages';
import { readGuide } from './guideText';
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

interface ContentsProps extends Pick<ReturnType<typeof readGuide>, 'chapters'> {
  readonly heading: string;
  readonly words: Words | undefined;
}

/** The chapters, beside the text if there is room; nothing for a single one. */
const Contents = ({ chapters, heading, words }: ContentsProps) =>
  chapters.length > 1 && (
    <nav className="contents" aria-labelledby="contents-heading">
      <h2 id="contents-heading">{heading}</h2>
      <ol {...words}>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );

/** One guide. The route has made sure that it exists and computed its reading time. */
export function ResourcePage() {
  const { name } = useParams();
  const { minutes } = useLoaderData<{ minutes: number }>();
  const texts = useSetting('resource_texts');
  const article = useContent('resource_articles').find((item) => item.slug === name);
  if (!article) return null;
  const { title, words, summary, author, updated, body, image, image_alt } = article;
  const { html, chapters } = readGuide(body);
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
          <Picture image={image} alt={image_alt} width={1200} height={800} isFirst sizes={SIZES} />
          <Prose html={html} words={words} />
          <ReadNext except={article.id} heading={texts.next_heading} />
        </div>
        <Contents {...{ chapters, words }} heading={texts.contents_heading} />
      </div>
      <Closing of="resource_call" look="columns" />
    </article>
  );
}
