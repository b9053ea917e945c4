import { Button } from 'antd';
import { fileSize } from '../../../../src/shared/forms/fileSize';
import { useImageStore } from '../../../kit/images/ImageStore';
import { PlaceList } from '../../../kit/images/PlaceList';
import { Thumbnail } from '../../../kit/images/Thumbnail';
import '../../../kit/ui/tables/listTable.css';
import { ColumnHeads } from '../../../kit/ui/tables/ColumnHeads';
import { Day } from '../../../kit/ui/view/Day';
import { NoValue } from '../../../kit/ui/view/NoValue';
import { shortName, type OutsideFile } from './outsideFile';

interface OutsideTableProps {
  readonly files: readonly OutsideFile[];
  /** The file that something is happening to. */
  readonly busy: string | undefined;
  readonly onAdopt: (name: string) => void;
  readonly onRemove: (file: OutsideFile) => void;
}

function Shown({ places, is_in_history }: OutsideFile) {
  if (places.length > 0) return <PlaceList places={places} />;
  return is_in_history ? 'Earlier versions only' : 'Nowhere';
}

function FileRow({
  file,
  busy,
  onAdopt,
  onRemove,
}: Omit<OutsideTableProps, 'files'> & { file: OutsideFile }) {
  const store = useImageStore();
  const { name, bytes, created_at, places } = file;
  const short = shortName(name);
  return (
    <tr>
      <th scope="row">
        <span className="media-name">
          <Thumbnail src={store.addressOf(name)} size={56} />
          {short}
        </span>
      </th>
      <td data-label="Size">{bytes === null ? <NoValue /> : fileSize(bytes)}</td>
      <td data-label="Uploaded">
        <Day iso={created_at} />
      </td>
      <td data-label="Shown">
        <Shown {...file} />
      </td>
      <td>
        <div className="button-row">
          <Button
            loading={busy === name}
            aria-label={`Add ${short} to the library`}
            onClick={() => onAdopt(name)}
          >
            Add to library…
          </Button>
          {places.length === 0 && (
            <Button danger aria-label={`Delete ${short}`} onClick={() => onRemove(file)}>
              Delete…
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

/** A file in use can be added only; the others can go as well. */
export const OutsideTable = ({ files, ...actions }: OutsideTableProps) => (
  <div className="list-frame">
    <table className="list-table media-table" aria-label="Files outside the library">
      <ColumnHeads names={['File', 'Size', 'Uploaded', 'Shown', 'Actions']} />
      <tbody>
        {files.map((file) => (
          <FileRow key={file.name} file={file} {...actions} />
        ))}
      </tbody>
    </table>
  </div>
);
