/** A picture of the library as staff see it. Pure. */
import type { Database } from '../../../src/shared/database.types';
import { fileSize } from '../../../src/shared/forms/fileSize';

export type ImageRow = Database['public']['Tables']['images']['Row'];

/** How large it is: "1600 × 1067 · 212 KB". */
export const sizeInWords = ({ width, height, bytes }: Pick<ImageRow, 'width' | 'height' | 'bytes'>) =>
  `${width} × ${height} · ${fileSize(bytes)}`;

export function usesInWords(count: number): string {
  if (count === 0) return 'Not used';
  return count === 1 ? 'Used in one place' : `Used in ${count} places`;
}
