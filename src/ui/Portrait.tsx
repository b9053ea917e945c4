/**
 * A person's picture, or the default portrait when there is none or it does not load. Before hydration CSS covers a
 * broken picture with the default one; afterwards the picture itself is replaced.
 */
import { useState } from 'react';
import './portrait.css';

const DEFAULT_PORTRAIT = '/default-portrait.svg';

interface PortraitProps {
  /** Address of the picture; empty for none. */
  readonly image: string;
  /** Empty marks the picture as decorative. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

export function Portrait({ image, alt, width, height }: PortraitProps) {
  const [failed, setFailed] = useState('');
  const isDefault = image === '' || failed === image;
  return (
    <img
      className="portrait"
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
