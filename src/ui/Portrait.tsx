/**
 * A person's picture, or the default portrait when there is none or it does not load. Before hydration CSS covers a
 * broken picture with the default one; afterwards the picture itself is replaced. Whatever it is cropped to, the point
 * that staff have marked stays in sight.
 */
import { useState } from 'react';
import { useLibraryImage } from '../data/content';
import { focusPosition, sourcesOf } from '../shared/images/libraryImage';
import './portrait.css';

const DEFAULT_PORTRAIT = '/pictures/portrait.svg';

interface PortraitProps {
  /** Address of the picture; empty for none. */
  readonly image: string;
  /** Empty marks the picture as decorative. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** How wide it is drawn, as the attribute of this name, so that a small screen loads the small file. */
  readonly sizes: string;
}

export function Portrait({ image, alt, width, height, sizes }: PortraitProps) {
  const [failed, setFailed] = useState('');
  const isDefault = image === '' || failed === image;
  const known = useLibraryImage(isDefault ? '' : image);
  return (
    <img
      className="portrait"
      // The size comes first: a browser may fetch as soon as it has read a source.
      {...(known && {
        sizes,
        srcSet: sourcesOf(image, known),
        style: { objectPosition: focusPosition(known) },
      })}
      src={isDefault ? DEFAULT_PORTRAIT : image}
      alt={isDefault ? '' : alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(image)}
      ref={(element) => {
        // It may have failed before this script was there to hear it.
        if (!isDefault && element?.complete && element.naturalWidth === 0) setFailed(image);
      }}
    />
  );
}
