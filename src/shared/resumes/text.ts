import { UnreadableError } from './unreadable';

/** In characters. No resume has more. */
export const MOST = 200_000;

/** With the characters that people type, without invisible characters and without lines that have no letters. */
const tidyText = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, MOST);

/** Throws if there is no text, as in a scan. */
export function worded(text: string): string {
  const tidied = tidyText(text);
  if (!/[\p{L}\p{N}]/u.test(tidied)) throw new UnreadableError('no words');
  return tidied;
}
