/** Quotes one at a time, after the carousel pattern of the ARIA Authoring Practices. Without script all are shown. */
import { useRef } from 'react';
import type { ContentItem } from '../../data/content';
import { useIsHydrated } from '../useIsHydrated';
import { CarouselControls } from './CarouselControls';
import { Quote } from './Quote';
import { useCarousel } from './useCarousel';
import './carousel.css';

interface TestimonialCarouselProps {
  readonly testimonials: readonly ContentItem<'testimonials'>[];
  readonly label: string;
}

export function TestimonialCarousel({ testimonials: items, label }: TestimonialCarouselProps) {
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
