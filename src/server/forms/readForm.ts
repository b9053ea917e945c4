/** Reads a posted form within a limit of memory, whatever length its sender declares. */

const MIB = 1024 * 1024;
/** A resume of 10 MiB with everything around it. */
const LIMIT = 11 * MIB;

export interface ReadForm {
  /** Texts by name, with one kind of line end. */
  readonly values: Readonly<Record<string, string>>;
  /** Without a name where none was chosen. */
  readonly file: File;
  /** There was more than a form may have; `values` are those that came before. */
  readonly isTooLarge: boolean;
}

/**
 * At most a little more than the limit. The rest is read and never kept, or a browser would show a cut connection and
 * not the answer.
 */
async function readBytes(body: ReadableStream<Uint8Array>): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    if (size <= LIMIT) chunks.push(chunk);
    size += chunk.byteLength;
  }
  return { bytes: Buffer.concat(chunks), isWhole: size <= LIMIT };
}

/** A form that ends before its first part that is not whole. */
function cutToWholeParts(bytes: Buffer, type: string): Buffer {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(type) ?? [];
  const delimiter = `--${quoted ?? plain ?? ''}`;
  return Buffer.concat([
    bytes.subarray(0, bytes.lastIndexOf(`${delimiter}\r\n`)),
    Buffer.from(`${delimiter}--\r\n`),
  ]);
}

/** Undefined when this is no form. */
export async function readForm({ body, headers }: Request): Promise<ReadForm | undefined> {
  const type = headers.get('content-type') ?? '';
  if (!body) return undefined;
  const { bytes, isWhole } = await readBytes(body);
  const form = new Response(new Uint8Array(isWhole ? bytes : cutToWholeParts(bytes, type)), {
    headers: { 'content-type': type },
  });
  try {
    const data = await form.formData();
    const file = data.get('file');
    return {
      values: Object.fromEntries(
        [...data].flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n')]] : [],
        ),
      ),
      file: file instanceof File ? file : new File([], ''),
      isTooLarge: !isWhole,
    };
  } catch {
    // What it was stays unsaid: it may be personal.
    return undefined;
  }
}
