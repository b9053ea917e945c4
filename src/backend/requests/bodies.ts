/** Reads bodies into memory, each within its own limit and all within one budget. */

/**
 * The memory budget of all bodies in progress. It counts received bytes, not announced ones, and one address gets only
 * a part of it, so that no one can fill it for everyone. When it is full, the sender that has been silent longest makes
 * room.
 */
export interface Budget {
  /** `address`: the sender's; null inside this process, which is not counted. */
  open(address: string | null): Share;
}

/** The share of one body. */
interface Share {
  /** False if there is no room for so many more bytes. */
  take(bytes: number): boolean;
  /** Called once when the body must make room for others. */
  onCut: () => void;
  /** Releases everything. */
  close(): void;
}

interface Counted extends Share {
  readonly address: string;
  taken: number;
  heardAt: number;
}

/** The silence after which others come first, in milliseconds. */
const IDLE_MS = 5000;
/** The fraction for one address: a proxy names its visitors, and an office shares one address. */
const PART_OF_ONE = 1 / 3;

const NOT_COUNTED: Budget['open'] = () => ({
  take: () => true,
  onCut: () => undefined,
  close: () => undefined,
});

/** `most` in bytes. `now` in milliseconds. */
export function createBudget(most: number, now = () => performance.now()): Budget {
  const open = new Set<Counted>();
  const takenBy = new Map<string, number>();
  let taken = 0;

  function count(share: Counted, bytes: number): void {
    share.taken += bytes;
    taken += bytes;
    const of = (takenBy.get(share.address) ?? 0) + bytes;
    if (of > 0) takenBy.set(share.address, of);
    else takenBy.delete(share.address);
  }

  /** The share that has been silent longest, if it is idle. */
  function idlest(): Counted | undefined {
    const [first] = [...open].toSorted((a, b) => a.heardAt - b.heardAt);
    return first && now() - first.heardAt >= IDLE_MS ? first : undefined;
  }

  function makeRoom(bytes: number, asking: Counted): boolean {
    if (taken + bytes <= most) return true;
    const idle = idlest();
    if (!idle || idle === asking) return false;
    idle.close();
    idle.onCut();
    return makeRoom(bytes, asking);
  }

  return {
    open(address) {
      if (address === null) return NOT_COUNTED(address);
      const share: Counted = {
        address,
        taken: 0,
        heardAt: now(),
        onCut: () => undefined,
        take(bytes) {
          share.heardAt = now();
          if ((takenBy.get(address) ?? 0) + bytes > most * PART_OF_ONE) return false;
          if (!makeRoom(bytes, share)) return false;
          count(share, bytes);
          return true;
        },
        close() {
          if (open.delete(share)) count(share, -share.taken);
        },
      };
      open.add(share);
      return share;
    },
  };
}

export type BodyProblem = 'too large' | 'no room' | 'silent';

type ReadBody =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly share: Share }
  | { readonly problem: BodyProblem; readonly begun: readonly Uint8Array[] };

/** The end of draining for a body that is too large: without draining, a cut connection would hide the response. */
const MOST_READ = 48 * 1024 * 1024;
/** Milliseconds without a byte after which a sender is dropped. */
const SILENCE_MS = 30_000;

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/** Drains the surplus for a while without keeping it. */
async function readOn(reader: Reader, from: number): Promise<void> {
  let size = from;
  for (let part = await reader.read(); !part.done && size < MOST_READ; part = await reader.read()) {
    size += part.value.byteLength;
  }
  await reader.cancel().catch(() => undefined);
}

/** The next chunk, or undefined if it takes too long or others need the room. */
function nextPart(
  reader: Reader,
  share: Share,
): Promise<ReadableStreamReadResult<Uint8Array<ArrayBuffer>> | undefined> {
  return new Promise((resolve, reject) => {
    const give = () => resolve(undefined);
    const timer = setTimeout(give, SILENCE_MS);
    share.onCut = give;
    reader
      .read()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

function declaredSize(headers: Headers): number {
  const size = Number(headers.get('content-length') ?? 0);
  return Number.isFinite(size) ? size : 0;
}

/**
 * `limit` in bytes. The caller closes `share` when it no longer needs the bytes. With `begun`, an earlier part was too
 * large.
 */
export async function readBody(
  { body, headers }: { body: ReadableStream<Uint8Array<ArrayBuffer>> | null; headers: Headers },
  limit: number,
  { budget, address, keepsBegun = false }: { budget: Budget; address: string | null; keepsBegun?: boolean },
): Promise<ReadBody> {
  const share = budget.open(address);
  if (!body) return { bytes: new Uint8Array(), share };
  const reader = body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const exitWith = async (problem: BodyProblem): Promise<ReadBody> => {
    const begun = keepsBegun ? [...parts] : [];
    share.close();
    if (problem === 'silent') await reader.cancel().catch(() => undefined);
    else await readOn(reader, size);
    return { problem, begun };
  };
  try {
    if (!keepsBegun && declaredSize(headers) > limit) return await exitWith('too large');
    for (;;) {
      const part = await nextPart(reader, share);
      if (!part) return await exitWith('silent');
      if (part.done) return { bytes: new Uint8Array(Buffer.concat(parts)), share };
      size += part.value.byteLength;
      if (size > limit) return await exitWith('too large');
      if (!share.take(part.value.byteLength)) return await exitWith('no room');
      parts.push(part.value);
    }
  } catch (error) {
    share.close();
    throw error;
  }
}

const SENTENCES: Readonly<Record<BodyProblem, readonly [status: number, message: string]>> = {
  'too large': [413, 'This is larger than the server accepts.'],
  'no room': [503, 'The server is busy receiving other uploads. Please try again in a few seconds.'],
  silent: [408, 'The connection was idle for too long. Please send it again.'],
};

/** The response for programs; pages have their own texts for it. */
export function answerToProblem(problem: BodyProblem): Response {
  const [status, message] = SENTENCES[problem];
  const headers: Record<string, string> = { 'access-control-allow-origin': '*', connection: 'close' };
  if (status === 503) headers['retry-after'] = '5';
  const body = { code: String(status), statusCode: String(status), error: problem, message, msg: message };
  return Response.json(body, { status, headers });
}
