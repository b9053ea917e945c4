/** One file of an export, and where it lies. */

export interface ExportedFile {
  /** The address that shows it, such as `/about`. */
  readonly address: string;
  /** Its place in the folder, such as `about.html`. */
  readonly file: string;
  /** What a host answers with. */
  readonly status: number;
  readonly body: Buffer;
}

/**
 * `about.html`, not `about/index.html`: hosts answer `/about` with the first as it is, and send visitors on to
 * `/about/` for the second, which is not the address that the page calls its own.
 */
export function fileOf(address: string): string {
  if (address === '/') return 'index.html';
  return (/\.\w+$/.test(address) ? address : `${address}.html`).slice(1);
}
