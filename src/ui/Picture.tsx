/** Pictures of the library or of the demo. Each reserves its space before it loads. */
import { type ComponentProps, useState } from 'react';
import { useLibraryImage } from '../data/content';
import { focusPosition, sourcesOf } from '../shared/libraryImage';
import './picture.css';

interface PictureProps extends Pick<ComponentProps<'img'>, 'className' | 'onError' | 'ref'> {
  /** Address of the picture; empty for none. */
  readonly image: string;
  /** Empty marks the picture as decorative. */
  readonly alt: string;
  /** With the height it reserves the space of the picture; a logo has that from its style. */
  readonly width?: number;
  readonly height?: number;
  /** Its drawn width, as in the `sizes` attribute, so that a small screen loads the small file. */
  readonly sizes: string;
  /** The largest thing of the first screen: it is fetched first. */
  readonly isFirst?: boolean;
}

/** React preloads an eager picture. */
const FIRST = { loading: 'eager', fetchPriority: 'high' } as const;

/** Both sizes with the drawn width, and the point that every crop keeps in sight. Nothing without a picture. */
export function Picture({ image, alt, sizes, isFirst, ...given }: PictureProps) {
  const known = useLibraryImage(image);
  return (
    image && (
      <img
        className="picture"
        {...(isFirst ? FIRST : { loading: 'lazy' })}
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
 * Shown for a person without a picture, or with one that does not load: before hydration CSS covers a broken picture
 * with it, afterwards it replaces the picture.
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
        // Loading may have failed before this script was ready.
        if (element?.complete && element.naturalWidth === 0) setFailed(image);
      }}
    />
  );
}
