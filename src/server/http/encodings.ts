/** One response in its cached forms: plain and compressed, or compressed alone if it is large. */
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createGunzip,
  createGzip,
  gunzip,
  gzip,
} from 'node:zlib';

const asGzip = promisify(gzip);
const asBrotli = promisify(brotliCompress);
const asPlain = promisify(gunzip);

type Encoding = 'br' | 'gzip';

export interface Encodings {
  /** The plain form; undefined if it is too large to cache. */
  readonly identity?: Buffer;
  /** Compressed on first demand; undefined for binary data. */
  readonly encoded: Map<Encoding, Promise<Buffer>>;
  readonly isText: boolean;
  /** Its approximate memory, in bytes. */
  readonly size: number;
}

export interface Packed {
  readonly bodies: Encodings;
  /** A hash of its content, in any form. */
  readonly etag: string;
}

const etagOf = (hash: ReturnType<typeof createHash>) => `"${hash.digest('base64url').slice(0, 22)}"`;

export function pack(body: string | Buffer): Packed {
  const identity = Buffer.from(body);
  const etag = etagOf(createHash('sha256').update(identity));
  const isText = typeof body === 'string';
  const size = Math.ceil(identity.byteLength * (isText ? 1.5 : 1));
  return { etag, bodies: { identity, encoded: new Map(), isText, size } };
}

/** Level 4 saves the visitor a millisecond and sends a twelfth more; level 7 takes up to seven times as long for 1 %. */
const BROTLI_QUALITY = 5;

/** Handing a smaller page to another thread takes longer than compressing it; in bytes. */
const MOST_AT_ONCE = 128 * 1024;

async function brotli(body: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  return body.byteLength <= MOST_AT_ONCE ? brotliCompressSync(body, { params }) : asBrotli(body, { params });
}

/** The smallest first, for encodings that a browser accepts equally. */
export const encodingsOf = ({ identity, encoded, isText }: Encodings): readonly Encoding[] =>
  (['br', 'gzip'] as const).filter((encoding) => (identity && isText) || encoded.has(encoding));

/** Undefined for an encoding without a form. */
export function encodedBody({ identity, encoded, isText }: Encodings, encoding: Encoding) {
  const known = encoded.get(encoding);
  if (known || !identity || !isText) return known;
  const made = encoding === 'br' ? brotli(identity) : asGzip(identity);
  encoded.set(encoding, made);
  // The next request retries a failed compression.
  made.catch(() => encoded.delete(encoding));
  return made;
}

/** A text that is too large to be kept plain in memory, compressed while it is written. */
export async function packParts(parts: AsyncIterable<string>): Promise<Packed> {
  const hash = createHash('sha256');
  const packing = createGzip();
  const packed: Buffer[] = [];
  packing.on('data', (chunk: Buffer) => packed.push(chunk));
  const ended = once(packing, 'end');
  try {
    for await (const part of parts) {
      hash.update(part);
      if (!packing.write(part)) await once(packing, 'drain');
    }
  } catch (error) {
    packing.destroy();
    ended.catch(() => undefined);
    throw error;
  }
  packing.end();
  await ended;
  const whole = Buffer.concat(packed);
  const encoded = new Map([['gzip' as const, Promise.resolve(whole)]]);
  return { etag: etagOf(hash), bodies: { encoded, isText: true, size: whole.byteLength } };
}

const packedBody = ({ encoded }: Encodings) => encoded.get('gzip') ?? Promise.resolve(Buffer.alloc(0));

/** All of it, as it is. */
export const wholeBody = async (bodies: Encodings): Promise<Buffer> =>
  bodies.identity ?? asPlain(await packedBody(bodies));

/** The same as a stream. */
export const plainBody = async (bodies: Encodings): Promise<BodyInit> =>
  bodies.identity
    ? new Uint8Array(bodies.identity)
    : (Readable.toWeb(
        Readable.from([await packedBody(bodies)]).pipe(createGunzip()),
      ) as ReadableStream<Uint8Array>);
