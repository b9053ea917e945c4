/** The accepted pictures and their sizes. Pure. */

/** MIME type to file ending. SVG is not accepted: it can carry scripts. */
export const IMAGE_TYPES: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
};

const MIB = 1024 * 1024;
/** An animated image is uploaded unchanged, so the bucket's limit applies. */
export const MAX_ANIMATED_BYTES = 5 * MIB;
/** Bytes of the chosen file. Photos are resized before upload. */
const maxImageBytes = (type: string) => (type === 'image/gif' ? MAX_ANIMATED_BYTES : 25 * MIB);
/** Pixels of the longest side after resizing, and of the file for small screens. */
const MAX_IMAGE_SIDE = 1600;
export const SMALL_IMAGE_SIDE = 640;

export const IMAGE_HINT =
  'PNG, JPEG, WebP or AVIF of at most 25 MB, or GIF and other animations of at most 5 MB.';

const megabytes = (bytes: number) => (bytes / MIB).toFixed(1);

/** The reason for rejecting a file, or undefined. */
export function imageProblem(file: { readonly type: string; readonly size: number }): string | undefined {
  if (!(file.type in IMAGE_TYPES))
    return 'This file is not a supported image. Please choose a PNG, JPEG, WebP, AVIF or GIF.';
  if (file.size === 0) return 'This file is empty. Please choose another one.';
  const limit = maxImageBytes(file.type);
  if (file.size > limit) {
    return `This file is ${megabytes(file.size)} MB. Please choose one of at most ${limit / MIB} MB.`;
  }
  return undefined;
}

/** The size within the limit, in whole pixels and in proportion; never larger than the original. */
export function fitWithin(
  width: number,
  height: number,
  longest = MAX_IMAGE_SIDE,
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const LONGEST_TITLE = 200;

/** The default name of a picture in the library: its file name as words. */
export function titleOfFile(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return words.slice(0, LONGEST_TITLE) || 'Image';
}
