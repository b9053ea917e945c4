/** All images of the site. */
import { Link } from 'react-router-dom';
import { useNotification } from '@refinedev/core';
import { Button, Empty } from 'antd';
import { Upload } from 'lucide-react';
import { MEDIA } from '../../kit/ui/addresses';
import { LibraryPicture } from '../../kit/images/LibraryPicture';
import {
  sizeInWords,
  usesInWords,
  type ImageRow,
  LIBRARY_PAGE,
  libraryRequest,
} from '../../kit/images/library';
import { UploadDialog } from '../../kit/images/upload/UploadDialog';
import { useTurns } from '../../kit/ui/useTurns';
import { Paging, SearchBox } from '../../kit/ui/list/listTools';
import { useListTable, type List } from '../../kit/ui/list/useListTable';
import { useCanEdit } from '../../kit/people/access';
import { Loading, LoadFailed, ReadOnlyNote } from '../../kit/ui/view/states';
import { PageHeading } from '../../kit/ui/view/PageHeading';
import { ColumnHeads } from '../../kit/ui/list/ColumnHeads';
import { Day } from '../../kit/ui/view/values';
import { FilterSelect, optionsOf } from '../../kit/ui/list/filters';
import { useUses } from './useUses';
import { mediaQuery, viewOf, wordsForNone, type MediaQuery, STATES, VIEWS } from './mediaQuery';
import '../../kit/images/images.css';
import '../../kit/ui/list/listTable.css';
import '../../kit/ui/list/list.css';
import './media.css';

interface PicturesProps {
  readonly images: readonly ImageRow[];
  readonly uses: ReturnType<typeof useUses>;
  readonly isBusy: boolean;
}

/** The library to look at. */
const ImageGrid = ({ images, uses, isBusy }: PicturesProps) => (
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

/** The library to read. */
const ImageTable = ({ images, uses, isBusy }: PicturesProps) => (
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

/** Which pictures are shown, and how. */
const MediaTools = ({ query, values, change }: List<MediaQuery>) => (
  <search className="list-tools" aria-label="Search images">
    <SearchBox label="Name or description" value={query.q} onSearch={(q) => change({ q })} />
    <FilterSelect
      label="Show"
      value={query.state}
      options={optionsOf(STATES)}
      all="All images"
      onChange={(state) => change({ state })}
    />
    <FilterSelect
      label="View"
      value={viewOf(values)}
      options={optionsOf(VIEWS)}
      onChange={(view) => change({ view })}
    />
  </search>
);

/** Says what has come into the library. */
function useAddedNews() {
  const { open: notify } = useNotification();
  return (images: readonly ImageRow[]) => {
    const [first, ...others] = images;
    const message = others.length === 0 ? `“${first?.title}” added` : `${images.length} images added`;
    notify?.({ type: 'success', message });
  };
}

export function MediaPage() {
  const library = useListTable<ImageRow, MediaQuery>({
    resource: 'images',
    pageSize: LIBRARY_PAGE,
    readQuery: mediaQuery,
    request: ({ q, state }) => libraryRequest(q, state),
  });
  const { rows: images, query, total } = library;
  const uses = useUses(images.map(({ id }) => id));
  const canEdit = useCanEdit('images');
  const upload = useTurns<true>();
  const onAdded = useAddedNews();
  const isReady = !library.isLoading && !library.isFailed;
  const Pictures = viewOf(library.values) === 'list' ? ImageTable : ImageGrid;
  return (
    <>
      <PageHeading
        title="Media"
        lead="The images of the site. Each is stored in two sizes, and you can see where it is used."
      >
        {canEdit && (
          <Button
            type="primary"
            icon={<Upload size={18} aria-hidden="true" />}
            onClick={() => upload.open(true)}
          >
            Upload images
          </Button>
        )}
      </PageHeading>
      {isReady && !canEdit && <ReadOnlyNote />}
      <MediaTools {...library} />
      <div className="list-summary">
        <output>{isReady && `${total} ${total === 1 ? 'image' : 'images'}`}</output>
      </div>
      {library.isLoading && <Loading label="Loading images" />}
      {library.isFailed && <LoadFailed what="the images" onRetry={library.reload} />}
      {isReady && images.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={wordsForNone(query, library.page)} />
      )}
      {isReady && images.length > 0 && <Pictures {...{ images, uses }} isBusy={library.isRefreshing} />}
      <Paging {...library} />
      {upload.value && (
        <UploadDialog key={upload.turn} title="Upload images" {...upload.dialog} onAdded={onAdded} />
      )}
    </>
  );
}
