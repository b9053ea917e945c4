/** All images of the site. */
import { Link } from 'react-router-dom';
import { useNotification } from '@refinedev/core';
import { Button } from 'antd';
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
import { ListResults } from '../../kit/ui/list/ListResults';
import { SearchBox } from '../../kit/ui/list/listTools';
import { RowTable, type Column } from '../../kit/ui/list/RowTable';
import { useListTable, type List } from '../../kit/ui/list/useListTable';
import { useCanEdit } from '../../kit/people/access';
import { ReadOnlyNote } from '../../kit/ui/view/states';
import { PageHeading } from '../../kit/ui/view/PageHeading';
import { Day } from '../../kit/ui/view/values';
import { FilterSelect, optionsOf } from '../../kit/ui/list/filters';
import { useUses } from './useUses';
import { mediaQuery, viewOf, wordsForNone, type MediaQuery, STATES, VIEWS } from './mediaQuery';
import '../../kit/images/images.css';
import './media.css';

interface PicturesProps {
  readonly images: readonly ImageRow[];
  readonly uses: ReturnType<typeof useUses>;
  readonly isBusy: boolean;
}

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

const columnsOf = (uses: PicturesProps['uses']): readonly Column<ImageRow>[] => [
  {
    label: 'Name',
    cell: (image) => (
      <Link className="media-name" to={`${MEDIA}/${image.id}`}>
        <LibraryPicture image={image} />
        {image.title}
      </Link>
    ),
  },
  { label: 'Description', cell: ({ alt, is_decorative }) => (is_decorative ? 'Decorative' : alt) },
  { label: 'Size', cell: sizeInWords },
  { label: 'Used', cell: ({ id }) => uses.isKnown && usesInWords(uses.placesOf(id).length) },
  { label: 'Added', cell: ({ created_at }) => <Day iso={created_at} /> },
];

const ImageTable = ({ images, uses, isBusy }: PicturesProps) => (
  <RowTable
    label="Images"
    className="media-table"
    rows={images}
    columns={columnsOf(uses)}
    isRefreshing={isBusy}
  />
);

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

/** Announces the uploaded pictures. */
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
  const { rows: images, query } = library;
  const uses = useUses(images.map(({ id }) => id));
  const canEdit = useCanEdit('images');
  const upload = useTurns<true>();
  const onAdded = useAddedNews();
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
      {!library.isLoading && !library.isFailed && !canEdit && <ReadOnlyNote />}
      <MediaTools {...library} />
      <ListResults
        list={library}
        nouns={['image', 'images']}
        none="No images yet. Upload the first ones."
        noneFound={wordsForNone(query)}
      >
        <Pictures {...{ images, uses }} isBusy={library.isRefreshing} />
      </ListResults>
      {upload.value && (
        <UploadDialog key={upload.turn} title="Upload images" {...upload.dialog} onAdded={onAdded} />
      )}
    </>
  );
}
