/** The styles that a page carries, and what they cost on the line. */
import { brotliCompressSync, constants } from 'node:zlib';

export const stylesIn = (html: string): string[] =>
  Array.from(html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g), ([, style = '']) => style);

/** Bytes of the styles alone, compressed as the product compresses a page that has settled. */
export async function styleBytes(url: string): Promise<number> {
  const styles = stylesIn(await (await fetch(url)).text()).join('');
  return brotliCompressSync(styles, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
