/** A resume as a file on the computer of whoever reads it. Pure but for `saveFile`. */

/** What a system reads as a path, a wildcard or a turn of the writing direction, which can hide an ending. */
const UNSAFE = /[\p{Cc}\p{Cf}\\/:*?"<>|]/gu;
const LONGEST = 120;

/** The sender's own name for the file, with the ending under which the file was checked and is kept. */
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

/** Lays the file among the downloads. Its type says nothing that a browser could open. */
export function saveFile(bytes: Uint8Array<ArrayBuffer>, name: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** How much of a file has come, in whole percent. */
export const percentOf = (count: number, size: number) =>
  Math.min(100, Math.floor((count / Math.max(1, size)) * 100));
