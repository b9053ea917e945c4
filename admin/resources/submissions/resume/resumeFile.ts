/** A resume as a file on the reader's computer. Pure but for `saveFile`. */

/** Characters that act as a path, a wildcard or a change of writing direction, which can hide an ending. */
const UNSAFE = /[\p{Cc}\p{Cf}\\/:*?"<>|]/gu;
const LONGEST = 120;

/** The sender's own file name, with the ending under which the file was checked and stored. */
export function safeFileName(name: string, path: string): string {
  const ending = /\.[a-z]+$/.exec(path)?.[0] ?? '';
  const stem = name
    .replace(UNSAFE, '_')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/^[.\s]+/, '')
    .slice(0, LONGEST)
    .trim();
  return `${stem || 'resume'}${ending}`;
}

/** Saves the file as a download. Its type is generic, so that no browser opens it. */
export function saveFile(bytes: Uint8Array<ArrayBuffer>, name: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The share of a file received, in whole percent. */
export const percentOf = (count: number, size: number) =>
  Math.min(100, Math.floor((count / Math.max(1, size)) * 100));
