/** Quotes of clients and candidates, one at a time. */
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type ContentItem, useContent, type VisibilityKey } from '../../data/content';
import { runCarousel } from '../../enhance/carousel';
import { Portrait } from '../Picture';
import './carousel.css';

/** Hidden without a script. */
const CarouselControls = ({ items }: { readonly items: readonly ContentItem<'testimonials'>[] }) => (
  <div className="carousel__controls">
    <button type="button" data-carousel="pause">
      <Pause size={18} aria-hidden="true" />
      <span className="carousel__pause">Pause</span>
      <Play size={18} aria-hidden="true" />
      <span className="carousel__play">Play</span>
      <span className="visually-hidden"> testimonials</span>
    </button>
    <div className="carousel__dots">
      {items.map((item, position) => (
        <button
          key={item.id}
          type="button"
          data-carousel={position}
          aria-label={`Show testimonial ${position + 1}`}
          aria-current={position === 0 || undefined}
          suppressHydrationWarning
        />
      ))}
    </div>
    <p className="carousel__counter" suppressHydrationWarning>{`1 / ${items.length}`}</p>
    <button
      className="carousel__round"
      type="button"
      data-carousel="previous"
      aria-label="Previous testimonial"
    >
      <ArrowLeft size={20} aria-hidden="true" />
    </button>
    <button className="carousel__round" type="button" data-carousel="next" aria-label="Next testimonial">
      <ArrowRight size={20} aria-hidden="true" />
    </button>
  </div>
);

interface QuoteProps {
  readonly testimonial: ContentItem<'testimonials'>;
  /** Its position among the others, such as "2 of 5". */
  readonly place: string;
  /** It is shown first. */
  readonly isFirst: boolean;
}

/** One slide of the carousel. */
function Quote({ testimonial, place, isFirst }: QuoteProps) {
  const { quote, author, title, company, image, image_alt } = testimonial;
  const role = [title, company].filter(Boolean).join(', ');
  return (
    <figure
      className="quote"
      aria-roledescription="slide"
      aria-label={place}
      data-current={isFirst ? '' : undefined}
      suppressHydrationWarning
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

interface TestimonialCarouselProps {
  readonly testimonials: readonly ContentItem<'testimonials'>[];
  readonly label: string;
}

/** Quotes one at a time. Without a script all are shown. */
const TestimonialCarousel = ({ testimonials: items, label }: TestimonialCarouselProps) => (
  <section
    className="carousel"
    ref={runCarousel}
    aria-roledescription="carousel"
    aria-label={label}
    suppressHydrationWarning
  >
    {items.length > 1 && <CarouselControls items={items} />}
    <div className="carousel__slides">
      {items.map((testimonial, position) => (
        <Quote
          key={testimonial.id}
          testimonial={testimonial}
          place={`${position + 1} of ${items.length}`}
          isFirst={position === 0}
        />
      ))}
    </div>
    <output className="visually-hidden" suppressHydrationWarning />
  </section>
);

interface TestimonialsSectionProps {
  readonly heading: string;
  readonly lead: string;
  /** The switch that shows it on this page; the section's own by default. */
  readonly shownBy?: VisibilityKey;
}

/** Nothing while staff hide it or there is nothing to show. */
export function TestimonialsSection({ heading, lead, shownBy }: TestimonialsSectionProps) {
  const items = useContent('testimonials', { shownBy });
  if (items.length === 0) return null;
  return (
    <section className="testimonials" id="testimonials" aria-labelledby="testimonials-heading">
      <div className="wrap">
        <h2 id="testimonials-heading">{heading}</h2>
        {lead && <p className="section__lead">{lead}</p>}
        <TestimonialCarousel testimonials={items} label="Testimonials" />
      </div>
    </section>
  );
}
