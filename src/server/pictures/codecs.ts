/** Codecs of pictures, each read from its package when the first picture needs it. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The result of a decoder; Node has no `ImageData` of its own. */
class Pixels {
  readonly colorSpace = 'srgb';
  constructor(
    readonly data: Uint8ClampedArray,
    readonly width: number,
    readonly height: number,
  ) {}
}

export async function readCodec(path: string): Promise<WebAssembly.Module> {
  Object.assign(globalThis, { ImageData: globalThis.ImageData ?? Pixels });
  return WebAssembly.compile(new Uint8Array(await readFile(require.resolve(path))));
}
