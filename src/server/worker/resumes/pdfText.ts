/** The text of a PDF, read by PDFium, which supports replacement text and the code pages of East Asia. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';
import { UnreadableError } from '../../../shared/resumes/unreadable';
import { lineText, type PlacedSign } from './lineText';

const wasm = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
const pdfium = await init({ wasmBinary: new Uint8Array(wasm).buffer });
pdfium.PDFiumExt_Init();
const { malloc, free } = pdfium.pdfium.wasmExports;

/** A resume has a few; a file can claim any number. */
const MOST_PAGES = 100;

/** Codes of FPDF_GetLastError: a password, or an unknown protection. */
const LOCKED: ReadonlySet<number> = new Set([4, 5]);

export class LargeFileError extends Error {}

/** A rectangle of four floats, reused for each character. */
const BOX = malloc(16);

/** A view of the memory, which moves as it grows. */
const boxAt = () => new Float32Array(pdfium.pdfium.HEAPU8.buffer, BOX, 4);

function signAt(page: number, index: number): PlacedSign {
  const sign = String.fromCodePoint(pdfium.FPDFText_GetUnicode(page, index));
  const isAdded = pdfium.FPDFText_IsGenerated(page, index) === 1;
  pdfium.FPDFText_GetLooseCharBox(page, index, BOX);
  const [left = 0, top = 0, right = 0, bottom = 0] = boxAt();
  return { sign, isAdded, left, right, top, bottom };
}

function pageText(page: number): string {
  const text = pdfium.FPDFText_LoadPage(page);
  const signs = Array.from({ length: pdfium.FPDFText_CountChars(text) }, (_, index) => signAt(text, index));
  pdfium.FPDFText_ClosePage(text);
  const hasSpaces = signs.some(({ sign, isAdded }) => sign === ' ' && !isAdded);
  const lines: PlacedSign[][] = [[]];
  for (const placed of signs) {
    if (placed.sign === '\n') lines.push([]);
    else lines.at(-1)?.push(placed);
  }
  return lines.map((line) => lineText(line, hasSpaces)).join('\n');
}

/** Reads the UTF-16 text that a function writes to a buffer; the function returns its number of bytes. */
function textOf(write: (place: number, size: number) => number): string {
  const size = write(0, 0);
  const place = malloc(size);
  write(place, size);
  const text = pdfium.pdfium.UTF16ToString(place);
  free(place);
  return text;
}

/** PDFium's numbers for a typed note and a field, and for fields with text. */
const [FREE_TEXT, FIELD] = [3, 20];
const WORDED_FIELDS: ReadonlySet<number> = new Set([4, 5, 6]);

function annotationText(form: number, annotation: number): string {
  const kind = pdfium.FPDFAnnot_GetSubtype(annotation);
  if (kind === FREE_TEXT)
    return textOf((place, size) => pdfium.FPDFAnnot_GetStringValue(annotation, 'Contents', place, size));
  if (kind !== FIELD || !WORDED_FIELDS.has(pdfium.FPDFAnnot_GetFormFieldType(form, annotation))) return '';
  return textOf((place, size) => pdfium.FPDFAnnot_GetFormFieldValue(form, annotation, place, size));
}

function annotationTexts(form: number, page: number): string[] {
  const count = pdfium.FPDFPage_GetAnnotCount(page);
  return Array.from({ length: count }, (_, index) => {
    const annotation = pdfium.FPDFPage_GetAnnot(page, index);
    const text = annotationText(form, annotation);
    pdfium.FPDFPage_CloseAnnot(annotation);
    return text;
  });
}

function documentText(document: number): string {
  const count = pdfium.FPDF_GetPageCount(document);
  if (count > MOST_PAGES) throw new LargeFileError('This file has too many pages.');
  const info = pdfium.PDFiumExt_OpenFormFillInfo();
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, info);
  const texts: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const page = pdfium.FPDF_LoadPage(document, index);
    texts.push(pageText(page), ...annotationTexts(form, page));
    pdfium.FPDF_ClosePage(page);
  }
  pdfium.PDFiumExt_ExitFormFillEnvironment(form);
  pdfium.PDFiumExt_CloseFormFillInfo(info);
  return texts.filter((text) => text !== '').join('\n');
}

export function pdfText(bytes: Uint8Array): string {
  const place = malloc(bytes.length);
  pdfium.pdfium.HEAPU8.set(bytes, place);
  const document = pdfium.FPDF_LoadMemDocument(place, bytes.length, '');
  try {
    if (!document) throw new UnreadableError(LOCKED.has(pdfium.FPDF_GetLastError()) ? 'password' : 'broken');
    return documentText(document);
  } finally {
    if (document) pdfium.FPDF_CloseDocument(document);
    free(place);
  }
}
