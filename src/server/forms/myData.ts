/**
 * Serves a person's own files: `POST /my-data/file` {session, reference} and `POST /my-data/export` {session}. The
 * session is in the body, so that no log holds it; files are read with the server's own key and never opened inline.
 * The archive is written while its files are read, so that at most one of them is in memory.
 */
import { Zip, ZipPassThrough } from 'fflate';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { fetchResume, type ServiceClient } from '../worker/serviceClient';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A number distinguishes equal names. */
function distinct(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    let candidate = name;
    for (let number = 2; taken.has(candidate); number += 1) candidate = `${number} ${name}`;
    taken.add(candidate);
    return candidate;
  };
}

export function zipStream(entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
  const waiting = entries[Symbol.asyncIterator]();
  const nameOf = distinct();
  let zip: Zip;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      zip = new Zip((error, chunk, isLast) => {
        if (error) return controller.error(error);
        controller.enqueue(chunk);
        if (isLast) controller.close();
      });
    },
    async pull() {
      const { done, value } = await waiting.next();
      if (done) return zip.end();
      const file = new ZipPassThrough(nameOf(value.name));
      zip.add(file);
      file.push(value.bytes, true);
    },
  });
}

interface KeptFile {
  readonly reference: string;
  readonly name: string;
  readonly path: string;
}

const request = v.object({ session: v.string(), reference: v.optional(v.string()) });

const ENDED = 'Your half-hour session has ended. Please request a new link.';
const UNAVAILABLE = 'Files cannot be downloaded here.';
const MISSING = 'This file could not be read. Please write to us, and we will send it to you.\n';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Returns the result of a function; undefined for an unknown session. Throws when the database fails. */
async function ask<T>(
  { rest }: ServiceClient,
  name: 'my_data_files' | 'get_my_data',
  session: string,
): Promise<T | undefined> {
  const { data, error } = await rest.rpc(name, { session });
  if (error?.code === 'PT403') return undefined;
  if (error) throw new Error(`${name} failed (${error.code}).`);
  return data as T;
}

/** The name in ASCII for older headers, and the real one. */
export function attachment(c: Context, name: string): void {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  c.header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
  c.header('content-type', 'application/octet-stream');
}

async function* entriesOf(service: ServiceClient, data: object, files: KeptFile[]): AsyncGenerator<ZipEntry> {
  yield { name: 'my-data.json', bytes: bytesOf(JSON.stringify(data, null, 2)) };
  for (const file of files) {
    const name = `${file.reference} ${file.name}`;
    const bytes = (await fetchResume(service, file.path)).bytes;
    yield bytes ? { name, bytes } : { name: `${name} is missing.txt`, bytes: bytesOf(MISSING) };
  }
}

type Send = (c: Context, service: ServiceClient, session: string, reference?: string) => Promise<Response>;

const sendFile: Send = async (c, service, session, reference) => {
  const files = await ask<KeptFile[]>(service, 'my_data_files', session);
  if (!files) return c.text(ENDED, 403);
  const file = files.find((kept) => kept.reference === reference);
  const bytes = file && (await fetchResume(service, file.path)).bytes;
  if (!file || !bytes) return c.text('This file does not exist.', 404);
  attachment(c, file.name);
  return c.body(new Uint8Array(bytes));
};

const sendArchive: Send = async (c, service, session) => {
  const files = await ask<KeptFile[]>(service, 'my_data_files', session);
  const data = await ask<object>(service, 'get_my_data', session);
  if (!files || !data) return c.text(ENDED, 403);
  attachment(c, 'my-data.zip');
  return c.body(zipStream(entriesOf(service, data, files)));
};

/** Without a service this server has no key to the files, and responds so. */
export function myDataRoutes(service: ServiceClient | undefined): Hono {
  const answer = async (c: Context, send: Send) => {
    c.header('cache-control', 'no-store');
    if (!service) return c.text(UNAVAILABLE, 501);
    const given = v.safeParse(request, await c.req.json().catch(() => undefined));
    if (!given.success) return c.text('This request cannot be read.', 400);
    return send(c, service, given.output.session, given.output.reference);
  };
  return new Hono()
    .use(bodyLimit({ maxSize: 2048, onError: (c) => c.text('This request is too long.', 413) }))
    .post('/file', (c) => answer(c, sendFile))
    .post('/export', (c) => answer(c, sendArchive));
}
