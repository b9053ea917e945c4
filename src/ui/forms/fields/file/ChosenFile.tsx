import FileText from 'lucide-react/icons/file-text';
import { fileSize } from '../../../../shared/forms/fileSize';

interface ChosenFileProps {
  readonly file: File;
  readonly onRemove: () => void;
}

export function ChosenFile({ file, onRemove }: ChosenFileProps) {
  return (
    <p className="chosen-file">
      <FileText size={22} aria-hidden="true" />
      <span>
        <strong>{file.name}</strong> {fileSize(file.size)}
      </span>
      <button type="button" className="chosen-file__remove" onClick={onRemove}>
        Remove<span className="visually-hidden"> {file.name}</span>
      </button>
    </p>
  );
}
