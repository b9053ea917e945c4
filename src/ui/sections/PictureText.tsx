/** A picture beside a heading and a short text, or above them on narrow screens. */
import type { ReactNode } from 'react';
import { Picture } from '../Picture';
import './sections.css';

/** The width of the columns of `.home-story`. */
const SIZES = '(max-width: 60rem) 92vw, 58vw';

interface PictureTextProps {
  readonly id: string;
  readonly heading: string;
  readonly image: string;
  readonly alt: string;
  /** The side of the picture; a wide one on the left if absent. */
  readonly side?: 'left' | 'right' | undefined;
  readonly children: ReactNode;
}

export const PictureText = ({ id, heading, image, alt, side, children }: PictureTextProps) => (
  <section className="home-story wrap" id={id} aria-labelledby={`${id}-heading`} data-side={side}>
    <Picture image={image} alt={alt} width={1200} height={900} sizes={SIZES} />
    <div>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {children}
    </div>
  </section>
);
