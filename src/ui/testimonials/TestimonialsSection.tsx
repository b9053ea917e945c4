import { useContent } from '../../data/content';
import { testimonials } from '../../shared/content/sections/testimonials';
import { TestimonialCarousel } from './TestimonialCarousel';

/** What clients and candidates say; nothing at all while staff keep it hidden or there is nothing to say. */
export function TestimonialsSection() {
  const items = useContent(testimonials);
  if (items.length === 0) return null;
  return (
    <section className="testimonials" id="testimonials" aria-labelledby="testimonials-heading">
      <div className="wrap">
        <h2 id="testimonials-heading">What people say</h2>
        <TestimonialCarousel testimonials={items} label="Testimonials" />
      </div>
    </section>
  );
}
