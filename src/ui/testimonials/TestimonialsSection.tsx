import { useContent, type VisibilityKey } from '../../data/content';
import { TestimonialCarousel } from './TestimonialCarousel';

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
