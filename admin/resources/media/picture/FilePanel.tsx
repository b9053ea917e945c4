import { App } from 'antd';
import { useId } from 'react';
import { ImageFileInput } from '../../../kit/fields/image/ImageFileInput';
import { sizeInWords, usesInWords, type ImageRow } from '../../../kit/images/libraryRow';
import { When } from '../../../kit/ui/view/When';
import { useReplaceImage } from './useReplaceImage';

interface FilePanelProps {
  readonly image: ImageRow;
  readonly useCount: number;
  readonly isReadOnly: boolean;
}

/** The file itself, and another one in its place. */
export function FilePanel({ image, useCount, isReadOnly }: FilePanelProps) {
  const id = useId();
  const { modal } = App.useApp();
  const { replace, progress } = useReplaceImage(image);
  const isRunning = progress !== undefined;

  function ask(file: File) {
    modal.confirm({
      title: 'Replace this image?',
      content:
        useCount > 0
          ? `${usesInWords(useCount)}: visitors will see the new image there at once. Earlier versions of those pages keep the old one.`
          : 'It is not used anywhere, so nothing changes for visitors.',
      okText: 'Replace',
      onOk: () => void replace(file),
    });
  }

  return (
    <section className="panel" aria-labelledby={`${id}-file`}>
      <h2 id={`${id}-file`}>File</h2>
      <p className="panel-lead">
        {sizeInWords(image)}
        {image.small_width !== null && `, and ${image.small_width} pixels wide for small screens`}. Added{' '}
        <When iso={image.created_at} />.
      </p>
      {!isReadOnly && (
        <ImageFileInput input={{ id }} label="Replace file" isDisabled={isRunning} onFile={ask} />
      )}
      {isRunning && <progress max={1} value={progress} aria-label="Upload of the new file" />}
    </section>
  );
}
