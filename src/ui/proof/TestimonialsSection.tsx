/** Quotes of clients and candidates, one at a time. */
import type { ComponentProps } from 'react';
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

interface QuoteProps extends Pick<
  ComponentProps<'figure'>,
  'aria-roledescription' | 'aria-label' | 'suppressHydrationWarning'
> {
  readonly testimonial: ContentItem<'testimonials'>;
  /** A slide that is not shown first has none. */
  readonly 'data-current'?: '' | undefined;
}

function Quote({ testimonial, ...slide }: QuoteProps) {
  const { quote, author, title, company, image, image_alt } = testimonial;
  const role = [title, company].filter(Boolean).join(', ');
  return (
    <figure className="quote" {...slide}>
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
    <CarouselControls items={items} />
    <div className="carousel__slides">
      {items.map((testimonial, position) => (
        <Quote
          key={testimonial.id}
          testimonial={testimonial}
          aria-roledescription="slide"
          aria-label={`${position + 1} of ${items.length}`}
          data-current={position === 0 ? '' : undefined}
          suppressHydrationWarning
        />
      ))}
    </div>
    <output className="visually-hidden" suppressHydrationWarning />
  </section>
);

interface QuotesProps {
  readonly id: string;
  /** Empty for none. */
  readonly heading: string;
  readonly lead: string;
  readonly testimonials: readonly ContentItem<'testimonials'>[];
  /** The name of the carousel, if there are several. */
  readonly label: string;
}

/** One quote stands alone; several turn. */
export function Quotes({ id, heading, lead, testimonials, label }: QuotesProps) {
  const [first, ...others] = testimonials;
  return (
    <section className="testimonials" id={id} aria-labelledby={heading ? `${id}-heading` : undefined}>
      <div className="wrap">
        {heading && <h2 id={`${id}-heading`}>{heading}</h2>}
        {lead && <p className="section__lead">{lead}</p>}
        {first && others.length === 0 ? (
          <Quote testimonial={first} data-current="" />
        ) : (
          <TestimonialCarousel testimonials={testimonials} label={label} />
        )}
      </div>
    </section>
  );
}

interface TestimonialsSectionProps {
  readonly heading: string;
  readonly lead: string;
  /** The switch that shows it on this page; the section's own by default. */
  readonly shownBy?: VisibilityKey;
}

/** Nothing while staff hide it or there is nothing to show. */
export function TestimonialsSection({ heading, lead, shownBy }: TestimonialsSectionProps) {
  const testimonials = useContent('testimonials', { shownBy });
  return (
    testimonials.length > 0 && (
      <Quotes
        id="testimonials"
        heading={heading}
        lead={lead}
        testimonials={testimonials}
        label="Testimonials"
      />
    )
  );
}
