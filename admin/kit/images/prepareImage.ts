/** Makes an upload of a file: smaller, and without what a camera writes into it, such as the place. */
import { fitWithin, IMAGE_TYPES } from './imageRules';

export interface PreparedImage {
  /** An ArrayBuffer, because the embedded backend cannot read a Blob. */
  readonly bytes: ArrayBuffer;
  readonly extension: string;
  readonly mimeType: string;
}

const QUALITY = 0.85;

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

/** WebP where the browser can write it, JPEG elsewhere. Throws when the file cannot be read as a picture. */
async function redraw(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const canvas = Object.assign(document.createElement('canvas'), fitWithin(bitmap.width, bitmap.height));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const webp = await encode(canvas, 'image/webp');
  const blob = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg');
  if (!blob) throw new Error('The picture could not be encoded.');
  return blob;
}

/** A GIF stays as it is, because redrawing would stop its animation. */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const blob = file.type === 'image/gif' ? file : await redraw(file);
  return { bytes: await blob.arrayBuffer(), extension: IMAGE_TYPES[blob.type] ?? 'jpg', mimeType: blob.type };
}
