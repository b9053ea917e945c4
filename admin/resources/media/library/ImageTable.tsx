import { Link } from 'react-router-dom';
import { MEDIA } from '../../../kit/addresses';
import { LibraryPicture } from '../../../kit/images/library/LibraryPicture';
import { sizeInWords, usesInWords } from '../../../kit/images/libraryRow';
import '../../../kit/ui/tables/listTable.css';
import { ColumnHeads } from '../../../kit/ui/tables/ColumnHeads';
import { Day } from '../../../kit/ui/view/Day';
import type { PicturesProps } from './ImageGrid';

/** The library to read. */
export const ImageTable = ({ images, uses, isBusy }: PicturesProps) => (
  <div className="list-frame" aria-busy={isBusy}>
    <table className="list-table media-table" aria-label="Images">
      <ColumnHeads names={['Name', 'Description', 'Size', 'Used', 'Added']} />
      <tbody>
        {images.map((image) => (
          <tr key={image.id}>
            <th scope="row">
              <Link className="media-name" to={`${MEDIA}/${image.id}`}>
                <LibraryPicture image={image} />
                {image.title}
              </Link>
            </th>
            <td data-label="Description">{image.is_decorative ? 'Decorative' : image.alt}</td>
            <td data-label="Size">{sizeInWords(image)}</td>
            <td data-label="Used">{uses.isKnown && usesInWords(uses.placesOf(image.id).length)}</td>
            <td data-label="Added">
              <Day iso={image.created_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
