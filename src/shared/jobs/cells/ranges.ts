/** Two ends in one cell, and words that make a single number the lower or upper end. Pure. */
import { plainCell } from './words';

export interface Ends {
  readonly least?: string;
  readonly most?: string;
}

const MOST_ONLY = /^(?:up ?to|max(?:imum)?\.?:?|below|under|less than|not more than|till|<=?)\s*/;
const MOST_AFTER = /\s*(?:max(?:imum)?|or less|(?:and|&) below)\.?$/;
const LEAST_ONLY = /^(?:from|min(?:imum)?\.?:?|above|over|more than|at ?least|starting(?: from| at)?|>=?)\s*/;
const LEAST_AFTER = /\s*(?:\+|plus|min(?:imum)?\.?|or more|(?:and|&) above|onwards?)$/;
const BETWEEN = /^(?:between\s+)?(.*\d.*?)\s*(?:-|~|\bto\b|\band\b|\.\.+)\s*(.*\d.*)$/;

/** "2-5", "2 to 5", "between 2 and 5", "upto 5", "min 2", "2+", "2". */
export function endsOf(cell: string): Ends {
  const text = plainCell(cell);
  const [, least, most] = BETWEEN.exec(text) ?? [];
  if (least !== undefined && most !== undefined)
    return {
      least: least.replace(LEAST_ONLY, ''),
      most: most.replace(MOST_ONLY, '').replace(MOST_AFTER, ''),
    };
  if (MOST_ONLY.test(text)) return { most: text.replace(MOST_ONLY, '') };
  if (MOST_AFTER.test(text)) return { most: text.replace(MOST_AFTER, '') };
  if (LEAST_ONLY.test(text)) return { least: text.replace(LEAST_ONLY, '') };
  if (LEAST_AFTER.test(text)) return { least: text.replace(LEAST_AFTER, '') };
  return { least: text, most: text };
}
