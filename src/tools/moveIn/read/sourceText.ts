/** Files as text in any package and encoding: ZIP, gzip, UTF-16, Windows-1252 and its bytes among UTF-8. */
import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { createGunzip } from 'node:zlib';
import { decodeHTML } from 'entities';
import { unzipSync } from 'fflate';
import { MoveInError } from '../run';
import type { Repairs } from './repairs';

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** One file, or one of a ZIP. */
export interface Source {
  readonly name: string;
  readonly pieces: Pieces;
}

const MIB = 1024 * 1024;
const MOST_BYTES = 300 * MIB;

const tooLarge = (name: string) =>
  new MoveInError(`${name} is larger than ${MOST_BYTES / MIB} MB. Export it in parts.`);

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Folders, and extra files of macOS and Windows. */
const BESIDE = /\/$|^__MACOSX\/|(?:^|\/)(?:\.|Thumbs\.db)/;

async function unzipped(path: string, name: string): Promise<Source[]> {
  let bytes = 0;
  try {
    const files = unzipSync(await readFile(path), {
      filter: (file) => {
        if (BESIDE.test(file.name)) return false;
        bytes += file.originalSize;
        if (bytes > MOST_BYTES) throw tooLarge(name);
        return true;
      },
    });
    return Object.entries(files).map(([inside, content]) => ({
      name: `${name}/${inside}`,
      pieces: [content],
    }));
  } catch (error) {
    if (error instanceof MoveInError) throw error;
    throw new MoveInError(`${name} is a ZIP file that cannot be unpacked. Unpack it and name its files.`, {
      cause: error,
    });
  }
}

async function* gunzipped(path: string, name: string, repairs: Repairs): Pieces {
  let bytes = 0;
  const unpacking = createGunzip();
  const packed = createReadStream(path);
  packed.on('error', (error) => unpacking.destroy(error));
  try {
    for await (const piece of packed.pipe(unpacking) as AsyncIterable<Uint8Array>) {
      bytes += piece.length;
      if (bytes > MOST_BYTES) throw tooLarge(name);
      yield piece;
    }
  } catch (error) {
    if (bytes === 0 || error instanceof MoveInError) throw error;
    repairs.note('The end of the packed file is missing, so the text ends early');
  } finally {
    packed.destroy();
  }
}

/** The file, or the files in it. */
export async function openSources(path: string, repairs: Repairs): Promise<Source[]> {
  const name = basename(path);
  const file = await stat(path).catch(() => undefined);
  if (!file?.isFile()) throw new MoveInError(`${path} cannot be read.`);
  if (file.size > MOST_BYTES) throw tooLarge(name);
  const start = (await firstBytes(path)).toString('latin1');
  if (start.startsWith('PK\u0003\u0004')) return unzipped(path, name);
  if (start.startsWith('\u001F\u008B')) return [{ name, pieces: gunzipped(path, name, repairs) }];
  return [{ name, pieces: createReadStream(path) }];
}

/** Named by a browser's rule: 0x80 to 0x9F are quotes and dashes, not controls. */
const windowsSign = (code: number) => decodeHTML(`&#${code};`);

const SEQUENCE =
  /[\u00C2-\u00DF][\u0080-\u00BF]|[\u00E0-\u00EF][\u0080-\u00BF]{2}|[\u00F0-\u00F4][\u0080-\u00BF]{3}|[\u0080-\u00FF]/g;

/** UTF-8 if valid, otherwise Windows-1252. */
class Utf8Decoder {
  readonly #strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  #rest = Buffer.alloc(0);

  constructor(readonly repairs: Repairs) {}

  /** A sequence at the end waits for the next chunk. */
  decode(piece: Uint8Array, isLast: boolean): string {
    const bytes = Buffer.concat([this.#rest, piece]);
    let end = bytes.length;
    if (!isLast) while (end > 0 && (bytes[end - 1] ?? 0) >= 0x80) end -= 1;
    this.#rest = bytes.subarray(end);
    const whole = bytes.subarray(0, end);
    try {
      return this.#strict.decode(whole);
    } catch {
      return whole.toString('latin1').replaceAll(SEQUENCE, (sequence) => {
        if (sequence.length > 1) return Buffer.from(sequence, 'latin1').toString();
        this.repairs.note('A character was read as Windows-1252, because it is not valid UTF-8');
        return windowsSign(sequence.charCodeAt(0));
      });
    }
  }
}

const OWN = /^(?:utf-?8|us-ascii|ascii|iso-?8859-?1|latin-?1|windows-1252|cp-?1252|utf-16.*|ucs-2)$/i;

function decoderFor(start: Buffer, repairs: Repairs): Pick<Utf8Decoder, 'decode'> {
  const [first = 0, second = 0, third, fourth] = start;
  const encoding =
    (first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && fourth === 0)
      ? 'utf-16le'
      : (first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && third === 0)
        ? 'utf-16be'
        : (/<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)/.exec(start.toString('latin1', 0, 4096))?.[1] ??
          'utf-8');
  const isUtf16 = /^utf-16[lb]e$/.test(encoding) && start.includes(0);
  if (!isUtf16 && OWN.test(encoding)) return new Utf8Decoder(repairs);
  try {
    const decoder = new TextDecoder(encoding);
    repairs.note(`The file is encoded as ${encoding}`);
    return { decode: (piece, isLast) => decoder.decode(piece, { stream: !isLast }) };
  } catch {
    repairs.note(`The file names the unknown encoding ${encoding} and was read as UTF-8`);
    return new Utf8Decoder(repairs);
  }
}

// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/g;

/**
 * Without characters that no text has. Word's own line ends stay line ends, and Latin-1 controls become the intended
 * dashes.
 */
export function withoutControls(text: string, onFound: (at: number) => void): string {
  return text.replaceAll(CONTROLS, (sign, at: number) => {
    onFound(at);
    if (sign === '\u000B' || sign === '\u000C') return '\n';
    const code = sign.charCodeAt(0);
    const meant = code >= 0x80 && code <= 0x9f ? windowsSign(code) : '';
    return meant === sign ? '' : meant;
  });
}

const linesIn = (text: string) => text.split('\n').length - 1;

/** The text of a source in chunks, ready for a parser. */
export async function* textOf({ pieces }: Source, repairs: Repairs): AsyncGenerator<string> {
  let decoder: ReturnType<typeof decoderFor> | undefined;
  let line = 1;
  const cleaned = (text: string): string => {
    const clean = withoutControls(text, (at) =>
      repairs.note('A control character was removed', `in line ${line + linesIn(text.slice(0, at))}`),
    );
    line += linesIn(text);
    return clean.replaceAll('\uFEFF', '');
  };
  for await (const piece of pieces) {
    decoder ??= decoderFor(Buffer.from(piece.subarray(0, 4096)), repairs);
    yield cleaned(decoder.decode(piece, false));
  }
  if (decoder) yield cleaned(decoder.decode(new Uint8Array(), true));
}
