/**
 * Reads a request's body before the backend sees it: a slow sender must not hold the queue, sizes hold whatever
 * length the sender declares, and a one-time code never creates a user (the database refuses it as well).
 */

const KIB = 1024;
/** The largest bucket takes 10 MiB; the bucket's own limit is checked afterwards, by the length set here. */
const UPLOAD_LIMIT = 11 * KIB * KIB;
const JSON_LIMIT = 1 * KIB * KIB;
/** Whoever signs in sends an address, a password and a token. */
const SIGN_IN_LIMIT = 16 * KIB;
/** Where patience ends with whoever sends too much. */
const MOST_READ = 48 * KIB * KIB;

function limitOf(pathname: string): number {
  if (pathname.startsWith('/storage/v1/')) return UPLOAD_LIMIT;
  return pathname.startsWith('/auth/v1/') ? SIGN_IN_LIMIT : JSON_LIMIT;
}

/** What is too much is read on for a while, or its sender would meet a cut connection and never the answer. */
async function readLimited(
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
    if (size > MOST_READ) break;
  }
  return size > limit ? undefined : new Uint8Array(Buffer.concat(chunks));
}

function refuseNewUsers(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  try {
    const body = JSON.parse(Buffer.from(bytes).toString()) as Record<string, unknown>;
    return new Uint8Array(Buffer.from(JSON.stringify({ ...body, create_user: false })));
  } catch {
    return bytes;
  }
}

/** The same request with its whole body in memory, or the answer 413. */
export async function withWholeBody(request: Request): Promise<Request | Response> {
  if (!request.body) return request;
  const { pathname } = new URL(request.url);
  const bytes = await readLimited(request.body, limitOf(pathname));
  if (!bytes) {
    const message = 'This is larger than the server accepts.';
    return Response.json({ statusCode: '413', error: 'Payload too large', message }, { status: 413 });
  }
  const body = pathname === '/auth/v1/otp' ? refuseNewUsers(bytes) : bytes;
  const headers = new Headers(request.headers);
  headers.delete('transfer-encoding');
  headers.set('content-length', String(body.byteLength));
  return new Request(request.url, { method: request.method, headers, body });
}
