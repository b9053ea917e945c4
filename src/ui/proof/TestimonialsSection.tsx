/** Quotes of clients and candidates, one at a time. */
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useRef } from 'react';
import { type ContentItem, useContent, type VisibilityKey } from '../../data/content';
import { useIsHydrated } from '../useIsHydrated';
import { Portrait } from '../Picture';
import { useCarousel } from './useCarousel';
import './carousel.css';

interface CarouselControlsProps {
  readonly items: readonly ContentItem<'testimonials'>[];
  readonly index: number;
  readonly isPaused: boolean;
  /** False until the buttons work; their space is reserved meanwhile. */
  readonly isReady: boolean;
  readonly goTo: (index: number) => void;
  readonly step: (by: number) => void;
  readonly togglePause: () => void;
}

function CarouselControls({
  items,
  index,
  isPaused,
  isReady,
  goTo,
  step,
  togglePause,
}: CarouselControlsProps) {
  return (
    <div className="carousel__controls" data-ready={isReady || undefined}>
      <button type="button" onClick={togglePause}>
        {isPaused ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
        <span>{isPaused ? 'Play' : 'Pause'}</span>
        <span className="visually-hidden"> testimonials</span>
      </button>
      <div className="carousel__dots">
        {items.map((item, position) => (
          <button
            key={item.id}
            type="button"
            aria-label={`Show testimonial ${position + 1}`}
            aria-current={position === index || undefined}
            onClick={() => goTo(position)}
          />
        ))}
      </div>
      <p className="carousel__counter">
        {index + 1} / {items.length}
      </p>
      <button
        className="carousel__round"
        type="button"
        aria-label="Previous testimonial"
        onClick={() => step(-1)}
      >
        <ArrowLeft size={20} aria-hidden="true" />
      </button>
      <button className="carousel__round" type="button" aria-label="Next testimonial" onClick={() => step(1)}>
        <ArrowRight size={20} aria-hidden="true" />
      </button>
    </div>
  );
}

interface QuoteProps {
  readonly testimonial: ContentItem<'testimonials'>;
  /** Its position among the others, such as "2 of 5". */
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
