/** Uploaded files in a bucket of an S3 service. The bucket must be used for nothing else and needs no public access. */
import { createHash } from 'node:crypto';
import { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { SaxesParser } from 'saxes';
import { BusyError, oncePerMinute, reasonOf } from '../errors';
import { contentTypeOf, readWhole, type Files, type ListedFile } from './files';

/** Timeout for one whole file, in milliseconds, and the pause before the second try. */
const TIMEOUT = 20_000;
const PAUSE = 200;
/** Seconds after which people may try again. */
const RETRY_AFTER = 5;

const NOT_NOW = 'Files cannot be saved or opened at the moment. Please try again in a few seconds.';

/** A refusal by the service. */
export class S3Refusal extends Error {
  override readonly name = 'S3Refusal';
  readonly status: number;
  /** The service's own error code, such as NoSuchBucket; empty if it has none. */
  readonly code: string;

  constructor(status: number, code: string) {
    super(`The service answered ${[status, code].filter(Boolean).join(' ')}`);
    this.status = status;
    this.code = code;
  }
}

const CODE = /<Code>(\w+)<\/Code>/;

interface Asked {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** The key of a file in the bucket, or empty for the bucket. */
  readonly path: string;
  readonly search?: Record<string, string>;
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

/** `https://KEY:SECRET@host/bucket`, with `?region=` if the host does not name it. */
export function readS3Url(storageUrl: string) {
  const url = new URL(storageUrl);
  const { username, password, origin, pathname, host } = url;
  return {
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: url.searchParams.get('region') ?? undefined,
    bucket: origin + pathname.replace(/\/$/, ''),
    /** For people, without the key. */
    place: host + pathname.replace(/\/$/, ''),
  };
}

/** An overload of the service or the network is short, and every call here can be repeated. */
async function withSecondTry(signal: AbortSignal, send: () => Promise<Response>): Promise<Response> {
  const first = await send().catch((error: unknown) => {
    if (signal.aborted) throw error;
  });
  if (first && first.status < 500 && first.status !== 429) return first;
  await first?.body?.cancel();
  await pause(Math.random() * PAUSE, undefined, { signal });
  return send();
}

/** One timer for the whole response. It pauses while the reader is busy with something else. */
function createClock(timeout: number) {
  const ending = new AbortController();
  let left = timeout;
  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    const begunAt = performance.now();
    const timer = setTimeout(() => ending.abort(new Error('The service does not respond')), left);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      left -= performance.now() - begunAt;
    }
  };
  return { during, signal: ending.signal };
}

async function* piecesOf(body: ReadableStream<Uint8Array>, { during }: ReturnType<typeof createClock>) {
  const pieces = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await during(() => pieces.next());
      if (done) return;
      yield value;
    }
  } finally {
    await pieces.return?.();
  }
}

/** Calls the service. Rejects with S3Refusal, or with the network error. */
export function createS3(storageUrl: string, timeout = TIMEOUT) {
  const { bucket, accessKeyId, secretAccessKey, region } = readS3Url(storageUrl);
  return async ({ method, path, search, bytes }: Asked): Promise<Response> => {
    const address = new URL(path ? `${bucket}/${path.split('/').map(encodeURIComponent).join('/')}` : bucket);
    for (const [name, value] of Object.entries(search ?? {})) address.searchParams.set(name, value);
    const given: Record<string, string> = {};
    if (bytes) {
      given['content-type'] = contentTypeOf(path);
      given['x-amz-content-sha256'] = createHash('sha256').update(bytes).digest('hex');
    }
    const clock = createClock(timeout);
    const { signal } = clock;
    const parts = { method, url: address.href, headers: given, accessKeyId, secretAccessKey, region };
    const response = await clock.during(() =>
      withSecondTry(signal, async () => {
        const { url, headers } = await new AwsV4Signer({ ...parts, service: 's3' }).sign();
        // The Request that the library makes ignores a signal.
        return fetch(url, { method, headers, body: bytes ?? null, redirect: 'manual', signal });
      }),
    );
    const { status, headers, body } = response;
    const timed = body && ReadableStream.from(piecesOf(body as ReadableStream<Uint8Array>, clock));
    const answer = new Response(timed as globalThis.ReadableStream | null, { status, headers });
    if (answer.ok) return answer;
    throw new S3Refusal(status, CODE.exec(await answer.text())?.[1] ?? '');
  };
}

export const isMissing = (error: unknown) =>
  error instanceof S3Refusal && error.status === 404 && error.code !== 'NoSuchBucket';

interface Page {
  readonly found: readonly ListedFile[];
  /** The token of the next page, if there is one. */
  readonly token: string | undefined;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
function readPage(xml: string): Page {
  const texts: Record<string, string> = {};
  const found: ListedFile[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', () => (text = ''));
  parser.on('text', (piece) => (text += piece));
  parser.on('closetag', ({ name }) => {
    texts[name] = text;
    if (name !== 'Contents') return;
    const { Key: path = '', Size: size, LastModified: lastModified = '' } = texts;
    found.push({ path, size: Number(size), lastModified: new Date(lastModified) });
  });
  parser.write(xml).close();
  return { found, token: texts['IsTruncated'] === 'true' ? texts['NextContinuationToken'] : undefined };
}

const isTimeToTell = oncePerMinute();

/** Logs the failure, and answers with a status of its own. */
function notNow(error: unknown): never {
  const reason = reasonOf(error);
  if (isTimeToTell(reason)) console.error(`The bucket of uploaded files cannot be used. ${reason}`);
  throw new BusyError(NOT_NOW, RETRY_AFTER);
}

/** A response that breaks off is reported like one that never comes. */
async function* wholeOrNot({ body }: Response) {
  try {
    yield* body as ReadableStream<Uint8Array>;
  } catch (error) {
    notNow(error);
  }
}

/** `timeout`: in milliseconds. */
export function createS3Files(storageUrl: string, timeout?: number): Files {
  const s3 = createS3(storageUrl, timeout);
  const ask = (asked: Asked) => s3(asked).catch(notNow);
  const files: Files = {
    async find(path) {
      const answer = await s3({ method: 'HEAD', path }).catch((error: unknown) =>
        isMissing(error) ? undefined : notNow(error),
      );
      if (!answer) return undefined;
      const { headers } = answer;
      const lastModified = new Date(headers.get('last-modified') ?? '');
      return { size: Number(headers.get('content-length')), lastModified };
    },
    open: async (path) =>
      ReadableStream.from(wholeOrNot(await ask({ method: 'GET', path }))) as globalThis.ReadableStream,
    async write(path, bytes) {
      await ask({ method: 'PUT', path, bytes: new Uint8Array(bytes) });
    },
    async remove(path) {
      await ask({ method: 'DELETE', path });
    },
    async move(from, to) {
      if (!(await files.find(from))) return;
      await files.write(to, await readWhole(files, from));
      await files.remove(from);
    },
    async *list(folder) {
      const search: Record<string, string> = { 'list-type': '2', prefix: `${folder}/` };
      for (;;) {
        const answer = await ask({ method: 'GET', path: '', search });
        const { found, token } = readPage(await answer.text().catch(notNow));
        yield* found;
        if (!token) return;
        search['continuation-token'] = token;
      }
    },
  };
  return files;
}
