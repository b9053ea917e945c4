/** A stored picture as the drawing engine takes it: a data address of a PNG or JPEG. Loaded for the first one. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import decodeWebp, { init } from '@jsquash/webp/decode.js';
import { encode } from 'fast-png';

const require = createRequire(import.meta.url);

/** What the decoder makes; Node has none of its own. */
class Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly colorSpace = 'srgb';
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

let decoder: Promise<void> | undefined;

async function loadDecoder(): Promise<void> {
  Object.assign(globalThis, { ImageData: globalThis.ImageData ?? Pixels });
  const file = await readFile(require.resolve('@jsquash/webp/codec/dec/webp_dec.wasm'));
  await init(await WebAssembly.compile(new Uint8Array(file)));
}

async function pngOfWebp(bytes: ArrayBuffer): Promise<Uint8Array> {
  await (decoder ??= loadDecoder());
  const { data, width, height } = await decodeWebp(bytes);
  return encode({ data, width, height });
}

const dataAddress = (type: string, bytes: Uint8Array) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** Undefined where the drawing engine does not know its kind. */
export async function dataAddressOf(answer: Response): Promise<string | undefined> {
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.ok) return undefined;
  const bytes = await answer.arrayBuffer();
  if (type === 'image/webp') return dataAddress('image/png', await pngOfWebp(bytes));
  return /^image\/(?:png|jpeg)$/.test(type) ? dataAddress(type, new Uint8Array(bytes)) : undefined;
}
