import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { ContentItem } from '../../data/content';

interface CarouselControlsProps {
  readonly items: readonly ContentItem<'testimonials'>[];
  readonly index: number;
  readonly isPaused: boolean;
  /** False until the buttons can do something; they keep their place meanwhile. */
  readonly isReady: boolean;
  readonly goTo: (index: number) => void;
  readonly step: (by: number) => void;
  readonly togglePause: () => void;
}

export function CarouselControls({
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
