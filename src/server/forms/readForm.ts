/** Reads a posted form within a limit of memory, whatever length its sender declares. */
import { readBody, type BodyProblem } from '../../backend/requests/bodies';

const KIB = 1024;
const MIB = 1024 * KIB;
/** In bytes: a resume of 10 MiB, or a long message, with its form around it. */
const LIMIT = { withFile: 11 * MIB, withoutFile: 256 * KIB };

export interface ReadForm {
  /** Texts by name, with one kind of line end. */
  readonly values: Readonly<Record<string, string>>;
  /** Without a name if none was chosen. */
  readonly file: File;
  /** The form exceeded the limit; `values` are those before it. */
  readonly isTooLarge: boolean;
  /** Releases its memory. */
  close(): void;
}

/** The form up to its first incomplete part. */
function cutToWholeParts(bytes: Buffer, type: string): Buffer {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(type) ?? [];
  const delimiter = `--${quoted ?? plain ?? ''}`;
  return Buffer.concat([
    bytes.subarray(0, bytes.lastIndexOf(`${delimiter}\r\n`)),
    Buffer.from(`${delimiter}--\r\n`),
  ]);
}

function parse(bytes: Buffer, type: string): Promise<FormData> {
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
}

interface Reading extends Omit<Parameters<typeof readBody>[2], 'keepsBegun'> {
  /** True if a form of this kind brings a file. */
  readonly hasFile: boolean;
}

/** Undefined when this is no form. */
export async function readForm(
  request: Request,
  { hasFile, ...whose }: Reading,
): Promise<ReadForm | { readonly problem: BodyProblem } | undefined> {
  const type = request.headers.get('content-type') ?? '';
  if (!request.body) return undefined;
  const read = await readBody(request, hasFile ? LIMIT.withFile : LIMIT.withoutFile, {
    ...whose,
    keepsBegun: true,
  });
  if ('problem' in read && read.problem !== 'too large') return { problem: read.problem };
  const isTooLarge = 'problem' in read;
  const close = () => (isTooLarge ? undefined : read.share.close());
  try {
    const data = await parse(
      isTooLarge ? cutToWholeParts(Buffer.concat(read.begun), type) : Buffer.from(read.bytes.buffer),
      type,
    );
    const file = data.get('file');
    return {
      values: Object.fromEntries(
        [...data].flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n')]] : [],
        ),
      ),
      file: file instanceof File ? file : new File([], ''),
      isTooLarge,
      close,
    };
  } catch {
    close();
    // The value stays unlogged: it may be personal.
    return undefined;
  }
}
