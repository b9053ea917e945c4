/**
 * Decides by the bytes of a file whether it is accepted as a resume, and whether an image is what its name says.
 * Accepted files are still hostile: nobody opens them inline.
 */
import { tellFormat, UNKNOWN, type Format } from './fileFormat';
import { isPhoto, withoutNotes, type Photo } from './photos';
import { headOf, SIGNATURES } from './pictures';

/** The ending of an accepted file, whatever its name; or a sentence that explains the rejection. */
export type ReadResume =
  | { readonly kind: 'pdf' | 'doc' | 'docx' | 'rtf' | 'odt' | 'txt' | Photo }
  | { readonly kind?: undefined; readonly problem: string };

/** Word opens these under its own ending, and job portals provide them that way. */
const isWebDocument = (format: Format): format is 'html' | 'mht' | 'xml' =>
  format === 'html' || format === 'mht' || format === 'xml';

export function readResume(bytes: Uint8Array): ReadResume {
  const { format, problem } = tellFormat(bytes);
  if (problem !== undefined || !format) return { problem: problem ?? UNKNOWN };
  return { kind: isWebDocument(format) ? 'doc' : format };
}

/** The bytes to store: those of a photo without the place, time and device that its camera noted. */
export const bytesToStore = (
  kind: string | undefined,
  bytes: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> => (isPhoto(kind) ? withoutNotes(kind, bytes) : bytes);

/** The problem of a file stored under this name; undefined if its content matches its ending. */
export function resumeContentProblem(name: string, bytes: Uint8Array): string | undefined {
  const read = readResume(bytes);
  if (!read.kind) return read.problem;
  return name.toLowerCase().endsWith(`.${read.kind}`)
    ? undefined
    : `The content of this file is ${read.kind.toUpperCase()}, but its name says something else.`;
}

/** The problem with the content of a file of this name, in a sentence for people; undefined if there is none. */
export function imageContentProblem(name: string, bytes: Uint8Array): string | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const signature = Object.hasOwn(SIGNATURES, ending) ? SIGNATURES[ending] : undefined;
  if (!signature) return 'Please choose a PNG, JPEG, WebP, AVIF or GIF.';
  return signature.test(headOf(bytes))
    ? undefined
    : `This file is named like an image (${ending}), but its content is something else.`;
}
