/**
 * A person's picture, or the default portrait when there is none or it does not load. Before hydration CSS covers a
 * broken picture with the default one; afterwards the picture itself is replaced.
 */
import { useState } from 'react';
import { Picture, type PictureProps } from './Picture';
import './portrait.css';

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
