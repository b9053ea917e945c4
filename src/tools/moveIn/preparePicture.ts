/** Makes a file of the library from an old picture, as the admin does in the browser: smaller, in two sizes, without what a camera wrote. */
import decodeJpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js';
import decodePng, { init as initPng } from '@jsquash/png/decode.js';
import resize, { initResize } from '@jsquash/resize';
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js';
import encodeWebp, { init as initEncoder } from '@jsquash/webp/encode.js';
import { readCodec } from '../../server/pictures/codecs';
import { imageContentProblem } from '../../shared/forms/fileContent';

const MIB = 1024 * 1024;
const MOST_BYTES = 25 * MIB;
/** As it lies in the bucket. */
const MOST_KEPT = 5 * MIB;
/** Of the longest side, in pixels, as in the admin. */
const LARGE = 1600;
const SMALL = 640;
const QUALITY = 85;

export interface PreparedPicture {
  readonly extension: 'webp' | 'gif';
  readonly width: number;
  readonly height: number;
  readonly large: Uint8Array;
  readonly small?: { readonly bytes: Uint8Array; readonly width: number };
}

let ready: Promise<void> | undefined;

async function loadCodecs(): Promise<void> {
  await initJpeg(await readCodec('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'));
  await initPng(await readCodec('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
  await initWebp(await readCodec('@jsquash/webp/codec/dec/webp_dec.wasm'));
  await initEncoder(await readCodec('@jsquash/webp/codec/enc/webp_enc_simd.wasm'));
  await initResize(await readCodec('@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm'));
}

async function drawn(
  pixels: ImageData,
  longest: number,
): Promise<{ bytes: Uint8Array; width: number; height: number }> {
  const scale = Math.min(1, longest / Math.max(pixels.width, pixels.height));
  const width = Math.max(1, Math.round(pixels.width * scale));
  const height = Math.max(1, Math.round(pixels.height * scale));
  const sized = scale < 1 ? await resize(pixels, { width, height }) : pixels;
  return { bytes: new Uint8Array(await encodeWebp(sized, { quality: QUALITY, method: 2 })), width, height };
}

const DECODERS: Readonly<Record<string, (bytes: ArrayBuffer) => Promise<ImageData>>> = {
  jpg: (bytes) => decodeJpeg(bytes, { preserveOrientation: true }),
  jpeg: (bytes) => decodeJpeg(bytes, { preserveOrientation: true }),
  png: (bytes) => decodePng(bytes),
  webp: (bytes) => decodeWebp(bytes),
};

/** Redrawing would stop its animation, so it stays as it is. */
function keptGif(bytes: Buffer): PreparedPicture | string {
  if (bytes.length > MOST_KEPT) return 'The picture is larger than 5 MB.';
  return { extension: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), large: bytes };
}

/** The picture, or why there is none, in a sentence. */
export async function preparePicture(name: string, bytes: Buffer): Promise<PreparedPicture | string> {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (bytes.length > MOST_BYTES) return 'The picture is larger than 25 MB.';
  const problem = imageContentProblem(name, bytes);
  if (problem !== undefined) return problem;
  if (ending === 'gif') return keptGif(bytes);
  const decode = DECODERS[ending];
  if (!decode) return 'Pictures of this kind are not moved. Add it to the library in the admin.';
  await (ready ??= loadCodecs());
  try {
    const pixels = await decode(Uint8Array.from(bytes).buffer);
    const large = await drawn(pixels, LARGE);
    if (large.bytes.length > MOST_KEPT) return 'The picture is larger than 5 MB.';
    const small = Math.max(large.width, large.height) > SMALL ? await drawn(pixels, SMALL) : undefined;
    return { extension: 'webp', width: large.width, height: large.height, large: large.bytes, small };
  } catch {
    return 'The picture cannot be read.';
  }
}
