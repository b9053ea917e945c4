/**
 * A place to drop a file that is a normal file input: the input lies over the whole place, so that dropping, pressing
 * and the keyboard are the browser's own.
 */
import Upload from 'lucide-react/icons/upload';
import { useEffect, useRef, useState } from 'react';
import { Field } from '../Field';
import { useControl, type FieldProps } from '../useControl';
import { ChosenFile } from './ChosenFile';
import { usePastedFile } from './usePastedFile';
import './fileInput.css';

interface FileInputProps extends FieldProps {
  /** The kinds of file that the browser offers, as in the attribute. */
  readonly accept: string;
  readonly prompt: string;
}

export function FileInput({ accept, prompt, ...field }: FileInputProps) {
  const { control, problem } = useControl(field);
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [isOver, setOver] = useState(false);
  const readFile = () => setFile(input.current?.files?.[0]);
  // It may have been chosen before this script was there to hear it.
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
