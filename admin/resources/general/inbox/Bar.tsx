import type { CSSProperties } from 'react';

/** A share of the whole line as a bar. The number stands beside it, so it says nothing aloud. */
export const Bar = ({ share }: { share: number }) => (
  <span className="bar" aria-hidden="true" style={{ '--share': `${share * 100}%` } as CSSProperties} />
);
