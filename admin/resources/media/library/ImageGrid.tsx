import { Link } from 'react-router-dom';
import { MEDIA } from '../../../kit/addresses';
import { LibraryPicture } from '../../../kit/images/library/LibraryPicture';
import { sizeInWords, usesInWords, type ImageRow } from '../../../kit/images/libraryRow';
import type { useUses } from '../useUses';

export interface PicturesProps {
  readonly images: readonly ImageRow[];
  readonly uses: ReturnType<typeof useUses>;
  readonly isBusy: boolean;
}

/** The library to look at. */
export const ImageGrid = ({ images, uses, isBusy }: PicturesProps) => (
  <ul className="plain-list library-grid" aria-label="Images" aria-busy={isBusy}>
    {images.map((image) => (
      <li key={image.id}>
        <Link className="library-tile" to={`${MEDIA}/${image.id}`}>
          <LibraryPicture image={image} />
          <strong>{image.title}</strong>
          <span>{sizeInWords(image)}</span>
          <span>{uses.isKnown && usesInWords(uses.placesOf(image.id).length)}</span>
        </Link>
      </li>
    ))}
  </ul>
);
