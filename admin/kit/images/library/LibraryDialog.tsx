import { Empty, Modal } from 'antd';
import { useState } from 'react';
import { Paging } from '../../ui/list/Paging';
import { SearchBox } from '../../ui/list/SearchBox';
import '../../ui/list/list.css';
import { Loading, LoadFailed } from '../../ui/view/LoadStates';
import { sizeInWords, type ImageRow } from '../libraryRow';
import './library.css';
import { LibraryPicture } from './LibraryPicture';
import { useLibrary } from './useLibrary';

interface LibraryDialogProps {
  readonly isOpen: boolean;
  readonly onChoose: (image: ImageRow) => void;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

function Choices({ words, onChoose }: { words: string; onChoose: (image: ImageRow) => void }) {
  const [page, setPage] = useState(1);
  const { images, pageCount, isLoading, isFailed, reload } = useLibrary(words, page);
  if (isLoading) return <Loading label="Loading the library" />;
  if (isFailed) return <LoadFailed what="the library" onRetry={reload} />;
  if (images.length === 0) {
    const none = words ? 'No images match this search.' : 'The library is empty. Upload the first image.';
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={none} />;
  }
  return (
    <>
      <ul className="plain-list library-grid">
        {images.map((image) => (
          <li key={image.id}>
            <button type="button" className="library-tile" onClick={() => onChoose(image)}>
              <LibraryPicture image={image} />
              <strong>{image.title}</strong>
              <span>{sizeInWords(image)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Paging {...{ page, pageCount, setPage }} />
    </>
  );
}

/** Chooses one picture of the library. Mounted anew for each opening. */
export function LibraryDialog({ isOpen, onChoose, onClose, onClosed }: LibraryDialogProps) {
  const [words, setWords] = useState('');
  return (
    <Modal
      title="Choose an image"
      open={isOpen}
      onCancel={onClose}
      afterClose={onClosed}
      closable={{ 'aria-label': 'Close' }}
      width={760}
      footer={null}
    >
      <div className="library-dialog">
        <SearchBox label="Name or description" value={words} onSearch={setWords} />
        <Choices key={words} words={words} onChoose={onChoose} />
      </div>
    </Modal>
  );
}
