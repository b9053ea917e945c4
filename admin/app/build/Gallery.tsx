/** The kinds of sections to choose from, each with a drawing and the words of the agency that it would show. */
import { Modal } from 'antd';
import { fieldsOfKind } from '../../../src/shared/content/sections/pageRows';
import { sectionKinds, type SectionKind } from '../../../src/shared/content/sections/sectionKinds';
import { useDestinations } from '../../kit/data/stored/useDestinations';
import { galleryCards } from './galleryCards';

/** The names of a few items that a section of this kind shows. */
function useOwnWords(): (kind: SectionKind) => string {
  const destinations = useDestinations();
  return ({ id }) => {
    const shown = Object.values(fieldsOfKind(id)).find(({ kind }) => kind === 'references');
    const items = destinations?.itemsOf(shown?.to ?? '').filter(({ isHidden }) => !isHidden) ?? [];
    const [first, second] = items;
    return [first?.title, second?.title, items.length > 2 && '…'].filter(Boolean).join(', ');
  };
}

const Drawing = ({ path }: { path: string }) => (
  <svg className="gallery-drawing" viewBox="0 0 160 100" aria-hidden="true">
    <path d={path} />
  </svg>
);

interface GalleryProps {
  isOpen: boolean;
  onChoose: (kind: SectionKind) => void;
  onClose: () => void;
  onClosed: () => void;
}

export function Gallery({ isOpen, onChoose, onClose, onClosed }: GalleryProps) {
  const ownWords = useOwnWords();
  return (
    <Modal
      title="Add a section"
      open={isOpen}
      onCancel={onClose}
      afterClose={onClosed}
      closable={{ 'aria-label': 'Close' }}
      width={880}
      footer={null}
    >
      <ul className="plain-list gallery">
        {sectionKinds.map((kind) => (
          <li key={kind.id}>
            <button type="button" onClick={() => onChoose(kind)}>
              <Drawing path={galleryCards[kind.id].drawing} />
              <strong>{kind.label}</strong>
              <span>{galleryCards[kind.id].description}</span>
              {ownWords(kind) && <span className="gallery-words">{ownWords(kind)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
