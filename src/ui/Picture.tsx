/**
 * A picture of the library or of the demo: both sizes with the width it is drawn at, and the point in sight that staff
 * have marked, whatever it is cropped to. Nothing where there is none. It has its room before it is there.
 */
import type { ComponentProps } from 'react';
import { useLibraryImage } from '../data/content';
import { focusPosition, sourcesOf } from '../shared/images/libraryImage';
import './picture.css';

export interface PictureProps extends Pick<
  ComponentProps<'img'>,
  'className' | 'fetchPriority' | 'onError' | 'ref'
> {
  /** Address of the picture; empty for none. */
  readonly image: string;
  /** Empty marks the picture as decorative. */
  readonly alt: string;
  /** With the height it gives the picture its room; a logo has that from its style. */
  readonly width?: number;
  readonly height?: number;
  /** How wide it is drawn, as the attribute of this name, so that a small screen loads the small file. */
  readonly sizes: string;
  /** `eager`, with a high `fetchPriority`, for the largest thing of the first screen: React preloads it. */
  readonly loading?: 'eager';
}

export function Picture({ image, alt, sizes, ...given }: PictureProps) {
  const known = useLibraryImage(image);
  return (
    image && (
      <img
        className="picture"
        loading="lazy"
        // The size comes first: a browser may fetch as soon as it has read a source.
        {...(known && {
          sizes,
          srcSet: sourcesOf(image, known),
          style: { objectPosition: focusPosition(known) },
        })}
        src={image}
        alt={alt}
        {...given}
      />
    )
  );
}
