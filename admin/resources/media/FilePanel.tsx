/** The file of a picture, with a button to replace it. */
import { useInvalidate, useOnError } from '@refinedev/core';
import { useState, useId } from 'react';
import { App } from 'antd';
import { ConflictError, NEWER_SHOWN } from '../../kit/data/errors';
import { useCallFunction } from '../../kit/data/functions';
import { useAction } from '../../kit/data/useAction';
import { useImageStore, discard, keepImage, type ImageFiles } from '../../kit/images/ImageStore';
import { type ImageRow, sizeInWords, usesInWords } from '../../kit/images/library';
import { ImageFileInput } from '../../kit/fields/controls/ImageControl';
import { When } from '../../kit/ui/view/values';

/** All resources that contain names of picture files. */
const REWRITTEN = ['images', 'site_content', 'site_settings', 'content_drafts'];

const namesOf = ({ name, small_name }: ImageFiles) => (small_name === null ? [name] : [name, small_name]);

/** Replaces the file of a picture. `progress` goes from 0 to 1 during the upload. */
function useReplaceImage(image: ImageRow) {
  const store = useImageStore();
  const invalidate = useInvalidate();
  const callFunction = useCallFunction();
  const { mutate: onError } = useOnError();
  const { act } = useAction(async () => {
    for (const resource of REWRITTEN) await invalidate({ resource, invalidates: ['resourceAll'] });
  });
  const [progress, setProgress] = useState<number>();

  async function rewrite(files: ImageFiles): Promise<string[]> {
    try {
      return await callFunction('replace_image', { id: image.id, version: image.version, files });
    } catch (error) {
      await discard(store, namesOf(files));
      throw error;
    }
  }

  async function exchange(file: File) {
    try {
      const { prepareImage } = await import('../../kit/images/prepareImage');
      const files = await keepImage(store, await prepareImage(file), setProgress);
      await discard(store, await rewrite(files));
    } catch (error) {
      onError(error);
      throw error instanceof ConflictError ? new ConflictError(NEWER_SHOWN) : error;
    }
  }

  async function replace(file: File) {
    setProgress(0);
    await act(() => exchange(file), {
      done: () => ({
        message: 'Image replaced',
        description: 'Check that the description and the focal point still fit.',
      }),
      failed: 'The image was not replaced',
    });
    setProgress(undefined);
  }

  return { replace, progress };
}

interface FilePanelProps {
  readonly image: ImageRow;
  readonly useCount: number;
  readonly isReadOnly: boolean;
}

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
