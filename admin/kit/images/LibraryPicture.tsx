import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { focusPosition } from '../../../src/shared/libraryImage';
import { useImageStore } from './ImageStore';
import type { ImageRow } from './library';

interface LibraryPictureProps {
  readonly image: ImageRow;
  /** Undefined where its name stands beside it. */
  readonly alt?: string;
  /** The file as large as it is. */
  readonly isFull?: boolean;
}

/** A picture of the library, cropped around its point to whatever room it gets. */
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
