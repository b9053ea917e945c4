import { useRef } from 'react';
import { useContent, type VisibilityKey, type ContentItem } from '../../data/content';
import { useIsHydrated } from '../useIsHydrated';
import { Portrait } from '../Portrait';
import { CarouselControls } from './CarouselControls';
import { useCarousel } from './useCarousel';
import './carousel.css';

interface QuoteProps {
  readonly testimonial: ContentItem<'testimonials'>;
  /** Its place among the others, such as "2 of 5". */
  readonly place: string;
  readonly isCurrent: boolean;
}

/** One slide of the carousel. */
function Quote({ testimonial, place, isCurrent }: QuoteProps) {
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

interface TestimonialCarouselProps {
  readonly testimonials: readonly ContentItem<'testimonials'>[];
  readonly label: string;
}

/** Quotes one at a time, after the carousel pattern of the ARIA Authoring Practices. Without script all are shown. */
function TestimonialCarousel({ testimonials: items, label }: TestimonialCarouselProps) {
  const isHydrated = useIsHydrated();
  const element = useRef<HTMLElement>(null);
  const carousel = useCarousel(element, items.length);
  const { index, movedBy } = carousel;
  return (
    <section className="carousel" ref={element} aria-roledescription="carousel" aria-label={label}>
      {items.length > 1 && <CarouselControls {...carousel} items={items} isReady={isHydrated} />}
      <div className="carousel__slides">
        {items.map((testimonial, position) => (
          <Quote
            key={testimonial.id}
            testimonial={testimonial}
            place={`${position + 1} of ${items.length}`}
            isCurrent={position === index}
          />
        ))}
      </div>
      <output className="visually-hidden">
        {movedBy === 'person' && `Testimonial ${index + 1} of ${items.length}: ${items[index]?.author}`}
      </output>
    </section>
  );
}

interface TestimonialsSectionProps {
  readonly heading: string;
  readonly lead: string;
  /** The switch that governs it on this page; the section's own unless said otherwise. */
  readonly shownBy?: VisibilityKey;
}

/** What clients and candidates say; nothing at all while staff keep it hidden or there is nothing to say. */
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
