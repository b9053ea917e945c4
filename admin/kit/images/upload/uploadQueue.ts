/** The queue of pictures to upload. Pure. */
import { imageProblem, titleOfFile } from '../imageRules';
import type { ImageRow } from '../library';

export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly title: string;
  readonly alt: string;
  readonly isDecorative: boolean;
  /** `refused` can never be uploaded, `failed` can be retried. */
  readonly state: 'waiting' | 'working' | 'failed' | 'refused' | 'done';
  /** From 0 to 1. */
  readonly progress: number;
  readonly problem?: string;
  readonly image?: ImageRow;
}

export const UNDESCRIBED = 'Please describe the image, or mark it as decorative.';

export const isDescribed = ({ alt, isDecorative }: Pick<Upload, 'alt' | 'isDecorative'>) =>
  isDecorative || alt.trim() !== '';

export const isOpen = ({ state }: Upload) => state === 'waiting' || state === 'failed';

export function enqueue(queue: readonly Upload[], chosen: readonly File[]): Upload[] {
  const next = Math.max(-1, ...queue.map(({ key }) => key)) + 1;
  const added = chosen.map((file, index): Upload => {
    const problem = imageProblem(file);
    return {
      key: next + index,
      file,
      title: titleOfFile(file.name),
      alt: '',
      isDecorative: false,
      state: problem ? 'refused' : 'waiting',
      progress: 0,
      problem,
    };
  });
  return [...queue, ...added];
}

export const changeUpload = (queue: readonly Upload[], key: number, change: Partial<Upload>): Upload[] =>
  queue.map((upload) => (upload.key === key ? { ...upload, ...change } : upload));

/** Marks each picture that needs a description. */
export const askForDescriptions = (queue: readonly Upload[]): Upload[] =>
  queue.map((upload) =>
    isOpen(upload) && !isDescribed(upload) ? { ...upload, problem: UNDESCRIBED } : upload,
  );

/** The progress so far, for screen readers. */
export function newsOf(queue: readonly Upload[]): string {
  const count = (state: Upload['state']) => queue.filter((upload) => upload.state === state).length;
  const total = queue.length - count('refused');
  const failed = count('failed');
  return `${count('done')} of ${total} uploaded${failed > 0 ? `, ${failed} failed` : ''}.`;
}
