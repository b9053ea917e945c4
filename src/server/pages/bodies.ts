/** The forms in which one answer is kept: as it is and compressed, or compressed alone where it is large. */
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGunzip, createGzip, gunzip, gzip } from 'node:zlib';

const asGzip = promisify(gzip);
const asBrotli = promisify(brotliCompress);
const asPlain = promisify(gunzip);

/** One of the first two is there. */
export interface Bodies {
  readonly identity?: Buffer;
  readonly gzip?: Buffer;
  readonly br?: Buffer;
}

export interface Packed {
  readonly bodies: Bodies;
  /** Of what it says, in whatever form. */
  readonly etag: string;
}

const etagOf = (hash: ReturnType<typeof createHash>) => `"${hash.digest('base64url').slice(0, 22)}"`;

/** A text in every form, or what is no text as it is. */
export async function pack(body: string | Buffer): Promise<Packed> {
  const identity = Buffer.from(body);
  const etag = etagOf(createHash('sha256').update(identity));
  if (typeof body !== 'string') return { etag, bodies: { identity } };
  const [gzipped, br] = await Promise.all([
    asGzip(identity),
    asBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  return { etag, bodies: { identity, gzip: gzipped, br } };
}

/** A text that is too large to lie in memory as it is, packed while it is written. */
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
  return { etag: etagOf(hash), bodies: { gzip: Buffer.concat(packed) } };
}

/** All of it, as it is. */
export const wholeBody = async ({ identity, gzip: packed }: Bodies): Promise<Buffer> =>
  identity ?? asPlain(packed ?? Buffer.alloc(0));

/** The same for somebody who takes it bit by bit. */
export const plainBody = ({ identity, gzip: packed }: Bodies): BodyInit =>
  identity
    ? new Uint8Array(identity)
    : (Readable.toWeb(Readable.from([packed]).pipe(createGunzip())) as ReadableStream<Uint8Array>);

export const sizeOf = ({ identity, gzip: packed, br }: Bodies): number =>
  [identity, packed, br].reduce((sum, body) => sum + (body?.byteLength ?? 0), 0);
