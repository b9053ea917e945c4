import { momentText } from './moment';

/** A moment in words, with the exact one for machines. */
export function When({ iso }: { iso: string }) {
  return <time dateTime={iso}>{momentText(iso)}</time>;
}
