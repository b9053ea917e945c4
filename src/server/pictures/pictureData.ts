/**
 * A stored picture in the drawing engine's format: a data address of a PNG or JPEG. The codecs are loaded with the
 * first one.
 */
import encodePng, { init as initPng } from '@jsquash/png/encode.js';
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js';
import { readCodec } from './codecs';

async function loadCodecs(): Promise<void> {
  await initWebp(await readCodec('@jsquash/webp/codec/dec/webp_dec.wasm'));
  await initPng(await readCodec('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
}

let ready: Promise<void> | undefined;

async function pngOfWebp(bytes: ArrayBuffer): Promise<Uint8Array> {
  await (ready ??= loadCodecs());
  return new Uint8Array(await encodePng(await decodeWebp(bytes)));
}

const dataAddress = (type: string, bytes: Uint8Array) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** Undefined if the drawing engine does not support its kind. */
export async function dataAddressOf(answer: Response): Promise<string | undefined> {
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.ok) return undefined;
  const bytes = await answer.arrayBuffer();
  if (type === 'image/webp') return dataAddress('image/png', await pngOfWebp(bytes));
  return /^image\/(?:png|jpeg)$/.test(type) ? dataAddress(type, new Uint8Array(bytes)) : undefined;
}
