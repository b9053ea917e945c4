/** A file of the bucket that no picture of the library holds. Pure. */
import type { AnswerOf } from '../../../kit/data/functions';

export type OutsideFile = AnswerOf<'files_outside_library'>[number];

/** `public/0b5b9f0e-….webp` as `0b5b9f0e.webp`. */
export const shortName = (name: string) => name.replace(/^public\//, '').replace(/-[0-9a-f-]+\./, '.');

export const isNeedless = ({ places, is_in_history }: OutsideFile) => places.length === 0 && !is_in_history;
