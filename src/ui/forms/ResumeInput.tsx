/**
 * A drop area that is a normal file input: the input covers the whole area, so that dropping, pressing and the keyboard
 * are the browser's own.
 */
import FileText from 'lucide-react/icons/file-text';
import Upload from 'lucide-react/icons/upload';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { fileSize } from '../../shared/forms/fileSize';
import { Field, useControl, type FieldProps } from '../fields/controls';
import './forms.css';

interface ChosenFileProps {
  readonly file: File;
  readonly onRemove: () => void;
}

function ChosenFile({ file, onRemove }: ChosenFileProps) {
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

/** A file pasted anywhere in the form goes into `input`; pasted text stays text. */
function usePastedFile(input: RefObject<HTMLInputElement | null>, onPaste: () => void): void {
  useEffect(() => {
    const form = input.current?.form;
    const paste = (event: ClipboardEvent) => {
      const { files, types } = event.clipboardData ?? new DataTransfer();
      // A word processor adds a picture of the text to the text.
      if (files.length === 0 || types.includes('text/plain') || !input.current) return;
      event.preventDefault();
      input.current.files = files;
      input.current.dispatchEvent(new Event('input', { bubbles: true }));
      onPaste();
    };
    form?.addEventListener('paste', paste);
    return () => form?.removeEventListener('paste', paste);
  });
}

interface FileInputProps extends FieldProps {
  /** The kinds of file that the browser offers, as in the attribute. */
  readonly accept: string;
  readonly prompt: string;
}

function FileInput({ accept, prompt, ...field }: FileInputProps) {
  const { control, problem } = useControl(field);
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [isOver, setOver] = useState(false);
  const readFile = () => setFile(input.current?.files?.[0]);
  // The file may have been chosen before this script was ready.
  useEffect(readFile, []);
  usePastedFile(input, readFile);
  function remove() {
    if (!input.current) return;
    input.current.value = '';
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    input.current.focus();
    setFile(undefined);
  }
  return (
    <Field {...field} id={control.id} problem={problem}>
      <div className="drop-zone" data-over={isOver || undefined}>
        <Upload size={28} aria-hidden="true" />
        <span aria-hidden="true">{prompt}</span>
        <input
          {...control}
          ref={input}
          type="file"
          accept={accept}
          onChange={readFile}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
      </div>
      {file && <ChosenFile file={file} onRemove={remove} />}
    </Field>
  );
}

/** An iPhone sends a photo as JPEG, which every browser shows, where the media type of its own format is not named. */
const ACCEPT = '.pdf,.doc,.docx,.rtf,.odt,.txt,.heic,.heif,image/jpeg,image/png';

/** A number to call may replace it. */
export const ResumeInput = ({ isCalled }: { readonly isCalled: boolean }) => (
  <FileInput
    name="file"
    label="Resume"
    prompt="Drop or paste your resume here, or choose a file"
    hint="PDF, DOC or DOCX, or a photo, up to 10 MB"
    accept={ACCEPT}
    isOptional={isCalled}
    mayBeMissing
  />
);
