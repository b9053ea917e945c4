import type { ContentItem } from '../../data/content';
import { Portrait } from '../Portrait';

interface QuoteProps {
  readonly testimonial: ContentItem<'testimonials'>;
  /** Its place among the others, such as "2 of 5". */
  readonly place: string;
  readonly isCurrent: boolean;
}

/** One slide of the carousel. */
export function Quote({ testimonial, place, isCurrent }: QuoteProps) {
  const { quote, author, title, company, image, image_alt } = testimonial;
  const role = [title, company].filter(Boolean).join(', ');
  return (
    <figure
      className="quote"
      aria-roledescription="slide"
      aria-label={place}
      data-current={isCurrent || undefined}
    >
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      <figcaption>
        {image && <Portrait image={image} alt={image_alt} width={56} height={56} sizes="3.5rem" />}
        <span>
          <strong>{author}</strong>
          {role && <span>{role}</span>}
        </span>
      </figcaption>
    </figure>
  );
}
