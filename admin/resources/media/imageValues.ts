/** The editable values of a picture. Pure. */
import { altText, text } from '../../../src/shared/content/fields';
import { focusPosition } from '../../../src/shared/libraryImage';
import type { ImageRow } from '../../kit/images/library';

export const imageFields = {
  title: text({ label: 'Name', required: true, help: 'To find it in the library; visitors do not see it.' }),
  alt: altText('name'),
};

/**
 * The fields that are merged after concurrent changes. The point is one value, so that half of each is never saved.
 */
export const mergedFields = {
  ...imageFields,
  focus: text({ label: 'Focal point', help: 'From the left and from the top, such as 30% 50%.' }),
};

export interface ImageValues {
  readonly title: string;
  /** Empty for a decorative picture. */
  readonly alt: string;
  /** In the notation of `object-position`. */
  readonly focus: string;
}

export interface Focus {
  readonly focus_x: number;
  readonly focus_y: number;
}

const percentPart = (text: string | undefined) => {
  const percent = Number.parseFloat(text ?? '');
  return percent >= 0 && percent <= 100 ? percent / 100 : 0.5;
};

/** The centre if the text contains no point. */
export function focusOf(text: string): Focus {
  const [x, y] = text.split(' ');
  return { focus_x: percentPart(x), focus_y: percentPart(y) };
}

export const valuesOf = (row: ImageRow): ImageValues => ({
  title: row.title,
  alt: row.alt,
  focus: focusPosition(row),
});

export const columnsOf = ({ title, alt, focus }: ImageValues) => ({
  title,
  alt,
  is_decorative: alt === '',
  ...focusOf(focus),
});

/** A position as a share of a length, within the bounds. */
export const partOf = (offset: number, length: number) =>
  Math.min(1, Math.max(0, offset / Math.max(1, length)));

/** The key of its edits. */
export const imageEdits = (id: string) => `image-${id}`;
