import type { ContentItem } from '../../data/content';
import './stageMark.css';

/** A filled circle for established, a hollow diamond for emerging; the word stands beside it. */
export function StageMark({ stage }: { readonly stage: ContentItem<'industries'>['stage'] }) {
  return <span className="stage-mark" data-stage={stage} aria-hidden="true" />;
}
