import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { focusPosition } from '../../../src/shared/libraryImage';
import { useImageStore } from './ImageStore';
import type { ImageRow } from './library';

interface LibraryPictureProps {
  readonly image: ImageRow;
  /** Undefined if its name is shown beside it. */
  readonly alt?: string;
  /** The file at full size. */
  readonly isFull?: boolean;
}

/** A picture of the library, cropped around its focal point to the available room. */
export function LibraryPicture({ image, alt = '', isFull = false }: LibraryPictureProps) {
  const store = useImageStore();
  const src = store.addressOf((isFull ? null : image.small_name) ?? image.name);
  const [failed, setFailed] = useState<string>();
  if (failed === src) {
    return (
      <span className="library-lost">
        <ImageOff size={24} aria-hidden="true" /> The file is missing
      </span>
    );
  }
  return (
    <img
      className="library-picture"
      src={src}
      alt={alt}
      width={image.width}
      height={image.height}
      loading="lazy"
      decoding="async"
      style={{ objectPosition: focusPosition(image) }}
      onError={() => setFailed(src)}
    />
  );
}
