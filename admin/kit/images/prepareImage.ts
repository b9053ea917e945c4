/** Prepares a file for upload: resized, in two sizes, and without camera metadata such as the location. */
import { RequestError } from '../data/errors';
import { isAnimated } from '../../../src/shared/animatedPicture';
import { fitWithin, IMAGE_TYPES, MAX_ANIMATED_BYTES, SMALL_IMAGE_SIDE } from './imageRules';

export interface PreparedFile {
  /** An ArrayBuffer, because the built-in backend cannot read a Blob. */
  readonly bytes: ArrayBuffer;
  readonly extension: string;
  readonly mimeType: string;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface PreparedImage extends Size {
  readonly full: PreparedFile;
  /** For small screens; undefined for a small picture. */
  readonly small: (PreparedFile & { readonly width: number }) | undefined;
}

const QUALITY = 0.85;
const UNREADABLE = 'This file could not be read as an image. Please save it again as PNG or JPEG.';

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

async function fileOf(blob: Blob): Promise<PreparedFile> {
  return { bytes: await blob.arrayBuffer(), extension: IMAGE_TYPES[blob.type] ?? 'jpg', mimeType: blob.type };
}

/** WebP if the browser can write it, otherwise JPEG. */
async function redraw(bitmap: ImageBitmap, size: Size): Promise<PreparedFile> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d');
  if (pen) pen.imageSmoothingQuality = 'high';
  pen?.drawImage(bitmap, 0, 0, size.width, size.height);
  const webp = await encode(canvas, 'image/webp');
  const blob = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg');
  if (!blob) throw new RequestError(UNREADABLE);
  return fileOf(blob);
}

const TOO_LARGE =
  'This image is animated and larger than 5 MB. Please make it smaller, or choose a still image.';

/** Unchanged and in one size, because redrawing would stop the animation. */
function keptAsItIs(file: File, bytes: ArrayBuffer, size: Size): PreparedImage {
  if (file.size > MAX_ANIMATED_BYTES) throw new RequestError(TOO_LARGE);
  const full = { bytes, extension: IMAGE_TYPES[file.type] ?? 'gif', mimeType: file.type };
  return { ...size, full, small: undefined };
}

/** Throws RequestError with a message for people if it is not a picture. */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new RequestError(UNREADABLE);
  });
  try {
    const { width, height } = bitmap;
    const bytes = await file.arrayBuffer();
    if (isAnimated(new Uint8Array(bytes))) return keptAsItIs(file, bytes, { width, height });
    const size = fitWithin(width, height);
    const smallSize = fitWithin(width, height, SMALL_IMAGE_SIDE);
    const isSmall = smallSize.width >= size.width;
    return {
      ...size,
      full: await redraw(bitmap, size),
      small: isSmall ? undefined : { ...(await redraw(bitmap, smallSize)), width: smallSize.width },
    };
  } finally {
    bitmap.close();
  }
}
