/**
 * Makes a library file of an old picture, as the admin does in the browser: smaller, in two sizes, without camera
 * metadata.
 */
import decodeJpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js';
import decodePng, { init as initPng } from '@jsquash/png/decode.js';
import resize, { initResize } from '@jsquash/resize';
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js';
import encodeWebp, { init as initEncoder } from '@jsquash/webp/encode.js';
import { readCodec } from '../../server/pictures/codecs';
import { isAnimated } from '../../shared/animatedPicture';
import { pictureKind } from '../../shared/forms/pictures';

const MIB = 1024 * 1024;
const MOST_BYTES = 25 * MIB;
/** As stored in the bucket. */
const MOST_KEPT = 5 * MIB;
/** The longest side in pixels, as in the admin. */
const LARGE = 1600;
const SMALL = 640;
const QUALITY = 85;
/** The number that is drawn in a second or two. */
const MOST_PIXELS = 50_000_000;

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

/** In print colours (CMYK), which the other decoder does not support. */
async function decodeCmyk(bytes: ArrayBuffer): Promise<ImageData> {
  const { JpegImage } = await import('pdfjs-dist/image_decoders/pdf.image_decoders.mjs');
  const image = new JpegImage();
  image.parse(new Uint8Array(bytes));
  const { width, height } = image;
  if (width * height > MOST_PIXELS) throw new Error('The picture has too many pixels.');
  const data = image.getData({ width, height, forceRGBA: true, isSourcePDF: false });
  return new ImageData(data, width, height);
}

const DECODERS: Readonly<Record<string, (bytes: ArrayBuffer) => Promise<ImageData>>> = {
  jpg: (bytes) => decodeJpeg(bytes, { preserveOrientation: true }).catch(() => decodeCmyk(bytes)),
  png: (bytes) => decodePng(bytes),
  webp: (bytes) => decodeWebp(bytes),
};

const OTHERS: readonly (readonly [begin: RegExp, why: string])[] = [
  [
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype svg|svg)\b/is,
    'An SVG is not moved, because it can carry scripts. Save it as PNG.',
  ],
  [/^(?:II\*\0|MM\0\*|BM)/, 'Pictures of this kind are not moved. Save it as PNG or JPEG.'],
];
const NO_PICTURE = 'Only pictures are moved. This file stays at its old address.';

/** The reason for a refusal, in a sentence, as far as the first bytes show it. */
export function refusalOf(bytes: Buffer): string | undefined {
  if (bytes.length > MOST_BYTES) return 'The picture is larger than 25 MB.';
  const kind = pictureKind(bytes);
  if (kind === undefined) {
    const head = bytes.toString('latin1', 0, 1000);
    return OTHERS.find(([begin]) => begin.test(head))?.[1] ?? NO_PICTURE;
  }
  if (!isAnimated(bytes))
    return kind in DECODERS
      ? undefined
      : 'Pictures of this kind are not moved. Add it to the library in the admin.';
  if (kind !== 'gif' && kind !== 'webp')
    return 'The picture is animated, and the animation would be lost. Add it to the library in the admin.';
  return bytes.length > MOST_KEPT ? 'The picture is animated and larger than 5 MB.' : undefined;
}

/** Redrawing would stop its animation, so it stays unchanged. */
function keptAsItIs(bytes: Buffer): PreparedPicture {
  return pictureKind(bytes) === 'gif'
    ? { extension: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), large: bytes }
    : {
        extension: 'webp',
        width: bytes.readUIntLE(24, 3) + 1,
        height: bytes.readUIntLE(27, 3) + 1,
        large: bytes,
      };
}

/** The picture, under any file name, or the reason why there is none, in a sentence. */
export async function preparePicture(bytes: Buffer): Promise<PreparedPicture | string> {
  const refusal = refusalOf(bytes);
  if (refusal !== undefined) return refusal;
  if (isAnimated(bytes)) return keptAsItIs(bytes);
  const decode = DECODERS[pictureKind(bytes) ?? ''];
  await (ready ??= loadCodecs());
  try {
    const pixels = await decode?.(Uint8Array.from(bytes).buffer);
    if (!pixels) return NO_PICTURE;
    const large = await drawn(pixels, LARGE);
    if (large.bytes.length > MOST_KEPT) return 'The picture is larger than 5 MB.';
    const small = Math.max(large.width, large.height) > SMALL ? await drawn(pixels, SMALL) : undefined;
    return { extension: 'webp', width: large.width, height: large.height, large: large.bytes, small };
  } catch {
    return 'The picture cannot be read.';
  }
}
