/** A small file with words that must be found in it. A word that begins with `Hidden` is not to be found in any. */
export interface Sample {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly words: readonly string[];
}
