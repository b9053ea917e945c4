import { Button, Empty } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Paging, SearchBox } from '../ui/list/listTools';
import { Loading, LoadFailed } from '../ui/view/states';
import { ImagePanel } from './ImagePanel';
import { sizeInWords, type ImageRow, useLibrary } from './library';
import { LibraryPicture } from './LibraryPicture';
import '../ui/list/list.css';
import './images.css';

interface LibraryPanelProps {
  readonly onChoose: (image: ImageRow) => void;
  readonly onBack: () => void;
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

/** Selects one picture of the library, inside its form. */
export function LibraryPanel({ onChoose, onBack }: LibraryPanelProps) {
  const [words, setWords] = useState('');
  return (
    <ImagePanel label="Choose an image" onBack={onBack}>
      <div className="library-tools">
        <Button icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={onBack}>
          Back
        </Button>
        <SearchBox label="Name or description" value={words} onSearch={setWords} />
      </div>
      <div className="library-choices">
        <Choices key={words} words={words} onChoose={onChoose} />
      </div>
    </ImagePanel>
  );
}
