/** The library's record of a picture, and the attributes that a page makes from it. Pure. */

/** The columns that a page needs. Names are those of files in the bucket, such as `public/<uuid>.webp`. */
export interface LibraryImage {
  readonly name: string;
  /** The same picture for small screens, and its width; null if the file is small itself. */
  readonly small_name: string | null;
  readonly small_width: number | null;
  readonly width: number;
  /** The point that every crop keeps in sight, as parts of width and height. */
  readonly focus_x: number;
  readonly focus_y: number;
}

/** As in `private.image_names_in` of the database. */
const REFERENCE = String.raw`\/images\/(public\/[0-9a-f-]{36}\.[a-z]{3,4})`;
const ADDRESS = new RegExp(`${REFERENCE}$`);
const REFERENCES = new RegExp(REFERENCE, 'g');

/** The file in the bucket that an address leads to; undefined for pictures from elsewhere. */
export const imageNameIn = (address: string): string | undefined => ADDRESS.exec(address)?.[1];

/** The files in the bucket that a stored value refers to, each once. */
export const imageNamesIn = (value: unknown): string[] => [
  ...new Set(Array.from(JSON.stringify(value).matchAll(REFERENCES), ([, name = '']) => name)),
];

const percent = (part: number) => `${Math.round(part * 1000) / 10}%`;

/** For `object-position`: a point at 30 % of the picture then is at 30 % of any crop. */
export const focusPosition = ({ focus_x, focus_y }: Pick<LibraryImage, 'focus_x' | 'focus_y'>): string =>
  `${percent(focus_x)} ${percent(focus_y)}`;

/** Both sizes for `srcset`; undefined if there is one only. */
export function sourcesOf(
  address: string,
  { name, small_name, small_width, width }: LibraryImage,
): string | undefined {
  if (small_name === null) return undefined;
  return `${address.replace(name, small_name)} ${small_width}w, ${address} ${width}w`;
}

/** True for a picture of the demonstration. */
export const isDemoPicture = (address: unknown): boolean =>
  typeof address === 'string' && address.startsWith('/pictures/');
