/** The lists that pages show and that sections of staff have too. */
import type { ContentItem } from '../../data/content';
import { Picture } from '../Picture';
import './guides.css';
import './lists.css';
import './steps.css';

interface Point {
  readonly id: string;
  readonly title: string;
  /** Empty for none. */
  readonly text: string;
}

/** Short points, each with a title; the class gives them their look. */
export const Points = ({ className, points }: { className: string; points: readonly Point[] }) => (
  <ul className={className}>
    {points.map(({ id, title, text }) => (
      <li key={id}>
        <h3>{title}</h3>
        {text && <p>{text}</p>}
      </li>
    ))}
  </ul>
);

interface Step {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** How long it takes; empty if nobody says it. */
  readonly time?: string;
}

/** Numbered stops, joined by arcs. */
export const Steps = ({ steps }: { readonly steps: readonly Step[] }) => (
  <ol className="process__steps">
    {steps.map(({ id, name, text, time }) => (
      <li key={id}>
        <svg viewBox="0 0 100 40" fill="none" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 40C25 -6 75 -6 100 40" vectorEffect="non-scaling-stroke" />
        </svg>
        <h3>{name}</h3>
        {time && <p className="process__time">{time}</p>}
        {text && <p>{text}</p>}
      </li>
    ))}
  </ol>
);

/** Each with its number and its place on Services. */
export const ServiceList = ({ services }: { readonly services: readonly ContentItem<'services'>[] }) => (
  <ol className="services">
    {services.map(({ id, anchor, name, summary }, index) => (
      <li key={id}>
        <span className="services__number" aria-hidden="true">
          {String(index + 1).padStart(2, '0')}
        </span>
        <h3>
          <a href={`/services#${anchor}`}>{name}</a>
        </h3>
        <p>{summary}</p>
      </li>
    ))}
  </ol>
);

/** The width of `.resource-cards`. */
const CARD_SIZES = '(max-width: 46rem) 88vw, 24rem';

interface GuideCardsProps {
  readonly guides: readonly ContentItem<'resource_articles'>[];
  /** The time that the guide with this id takes to read, in words. */
  readonly timeOf?: (id: string) => string;
}

export const GuideCards = ({ guides, timeOf }: GuideCardsProps) => (
  <ul className="resource-cards">
    {guides.map(({ id, slug, title, words, summary, image, image_alt }) => (
      <li key={id}>
        <Picture image={image} alt={image_alt} width={960} height={640} sizes={CARD_SIZES} />
        <h3>
          <a {...words} href={`/resources/${slug}`}>
            {title}
          </a>
        </h3>
        <p {...words}>{summary}</p>
        {timeOf && <p className="resource-cards__minutes">{timeOf(id)}</p>}
      </li>
    ))}
  </ul>
);
