/** Pictures of the library or of the demo. Each has its room before it is there. */
import { type ComponentProps, useState } from 'react';
import { useLibraryImage } from '../data/content';
import { focusPosition, sourcesOf } from '../shared/libraryImage';
import './picture.css';

interface PictureProps extends Pick<
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

/**
 * Both sizes with the width it is drawn at, and the point in sight that staff have marked, whatever it is cropped to.
 * Nothing where there is none.
 */
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

/**
 * Shown for a person of whom there is no picture, or none that loads: before hydration CSS covers a broken picture with
 * it, afterwards it takes the place of the picture.
 */
const DEFAULT_PORTRAIT = '/pictures/portrait.svg';

export function Portrait({ image, alt, ...given }: PictureProps) {
  const [failed, setFailed] = useState('');
  const isDefault = !image || failed === image;
  return (
    <Picture
      {...given}
      className="portrait"
      image={isDefault ? DEFAULT_PORTRAIT : image}
      alt={isDefault ? '' : alt}
      onError={() => setFailed(image)}
      ref={(element) => {
        // It may have failed before this script was there to hear it.
        if (element?.complete && element.naturalWidth === 0) setFailed(image);
      }}
    />
  );
}
