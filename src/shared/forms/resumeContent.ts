/** Whether a resume is what its name says, told by its bytes. Files stay hostile all the same: nobody opens them inline. */
import { compoundNames } from './compoundNames';
import { zipNames } from './zipNames';

const MACROS = 'This file contains macros. Please save it without macros, for example as PDF.';
const PASSWORD = 'This file is password-protected. Please save it without a password.';
const other = (kind: string) => `This file is not a valid ${kind}. Please save it again as PDF.`;

/**
 * ISO 32000-2, 7.5.2: the file begins with its header. Readers find it within the first 1,024 bytes as well, but
 * then the file can be a web page at the same time; only a byte order mark and white space may come first.
 */
const PDF_HEADER = /^(?:\u00EF\u00BB\u00BF)?[\t\n\f\r ]*%PDF-[12]\.\d/;

/** One character for each byte. */
const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes);

function pdfProblem(bytes: Uint8Array): string | undefined {
  return PDF_HEADER.test(latin1(bytes.subarray(0, 64))) ? undefined : other('PDF');
}

function docProblem(bytes: Uint8Array): string | undefined {
  const names = compoundNames(bytes, ['WordDocument', '_VBA_PROJECT']);
  if (!names?.has('WordDocument')) return other('Word document');
  return names.has('_VBA_PROJECT') ? MACROS : undefined;
}

function docxProblem(bytes: Uint8Array): string | undefined {
  const names = zipNames(bytes);
  if (!names) {
    // Word wraps a protected DOCX into a compound file, [MS-OFFCRYPTO] 1.3.3.
    return compoundNames(bytes, ['EncryptedPackage'])?.size ? PASSWORD : other('Word document');
  }
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) return MACROS;
  // Word on the web calls the text document2.xml.
  const isDocument =
    names.includes('[Content_Types].xml') && names.some((name) => /^word\/document\d?\.xml$/.test(name));
  return isDocument ? undefined : other('Word document');
}

const checks: Readonly<Record<string, (bytes: Uint8Array) => string | undefined>> = {
  pdf: pdfProblem,
  doc: docProblem,
  docx: docxProblem,
};

/** What is wrong with the file's content, in a sentence for people; undefined when it is what its ending says. */
export function resumeContentProblem(name: string, bytes: Uint8Array): string | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const check = Object.hasOwn(checks, ending) ? checks[ending] : undefined;
  return check ? check(bytes) : 'Please choose a PDF, DOC or DOCX file.';
}
