/** Detecting resumes by their bytes. */
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readResume, resumeContentProblem } from '../../src/shared/forms/fileContent';
import { aCompoundFile, aZip, DOCX_NAMES, hostile, resumes } from '../builders/resumes';

const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const text = (words: string) => new TextEncoder().encode(words);

describe('a file whose content matches its extension', () => {
  test.each([
    ['pdf', resumes.pdf],
    ['doc', resumes.doc],
    ['docx', resumes.docx],
    ['rtf', resumes.rtf],
  ])('a matching file is accepted: %s', (ending, bytes) => {
    expect(resumeContentProblem(`asha.${ending}`, bytes)).toBeUndefined();
    expect(resumeContentProblem(`ASHA.CV.${ending.toUpperCase()}`, bytes)).toBeUndefined();
  });

  test('a matching file may be anywhere in a larger buffer', () => {
    for (const [ending, bytes] of Object.entries(resumes)) {
      const view = joined(text('before'), bytes).subarray(6);
      expect(resumeContentProblem(`asha.${ending}`, view)).toBeUndefined();
    }
  });

  test.each(Object.entries(resumes))(
    'a file is accepted with any extension, but stored with the right one: %s',
    (kind, bytes) => {
      expect(readResume(bytes)).toEqual({ kind });
      const names = ['pdf', 'doc', 'docx', 'rtf', 'exe', 'constructor'];
      for (const other of names.filter((name) => name !== kind)) {
        expect(resumeContentProblem(`asha.${kind}.${other}`, bytes)).toMatch(
          /but its name says something else/,
        );
      }
      expect(resumeContentProblem(kind, bytes)).toBeDefined();
    },
  );
});

const latin1 = (words: string) => new Uint8Array(Buffer.from(words, 'latin1'));

const openDocument = (kind: string) =>
  new Uint8Array(
    zipSync({
      mimetype: [text(`application/vnd.oasis.opendocument.${kind}`), { level: 0 }],
      'META-INF/manifest.xml': text('<a/>'),
      'content.xml': text('<a/>'),
    }),
  );

/** Common mistakes of people. */
test.each([
  ['a spreadsheet', aZip(['[Content_Types].xml', 'xl/workbook.xml'])],
  ['a spreadsheet', hostile.spreadsheet],
  ['a presentation', aZip(['[Content_Types].xml', 'ppt/presentation.xml'])],
  ['a presentation', aCompoundFile(['PowerPoint Document'])],
  ['a Pages document', aZip(['Index/Document.iwa'])],
  ['an OpenDocument file', aZip(['META-INF/manifest.xml', 'Object 1/content.xml'])],
  ['a spreadsheet', openDocument('spreadsheet')],
  ['a presentation', openDocument('presentation-template')],
  ['a ZIP file', aZip(['one.pdf', 'two.pdf'])],
  ['a program', hostile.executable],
  ['a web page', latin1('<!DOCTYPE html><p>Asha<script src="a.js"></script>')],
  ['a web page', latin1('<?xml version="1.0"?><feed/>')],
])('a refused file is described by its type: %s', (what, bytes) => {
  const problem = `This is ${what}. Please send your resume as PDF, DOC or DOCX, or a photo of it.`;
  expect(readResume(bytes)).toEqual({ problem });
});

/** Files of job portals and other programs, mostly named .doc. */
test.each([
  ['doc', latin1('<html><p>Asha')],
  ['doc', latin1('<!DOCTYPE html><p>Asha')],
  ['doc', new Uint8Array(Buffer.from('\uFEFF<html><p>Asha', 'utf16le'))],
  ['doc', latin1('From: <Saved by Word>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n')],
  ['doc', latin1('<?xml version="1.0"?>\n<?mso-application progid="Word.Document"?><w:wordDocument/>')],
  ['doc', latin1('\u00DB\u00A5\u002D\0')],
  ['odt', openDocument('text')],
  ['odt', aZip(['META-INF/manifest.xml', 'content.xml'])],
  ['txt', text('आशा\nNurse, Pune\n')],
  ['txt', new Uint8Array(Buffer.from('\uFEFFआशा', 'utf16le'))],
  ['docx', aZip(['[Content_Types].xml', '_rels\\.rels', 'word\\document.xml'])],
  ['docx', aZip(['[Content_Types].xml', '_rels/.rels', 'word/documento.xml'])],
  ['pdf', joined(text('Content-Type: application/pdf\r\nMIME-Version: 1.0\r\n\r\n'), resumes.pdf)],
  ['pdf', joined(text('\u001B%-12345X@PJL JOB\n'.repeat(100)), resumes.pdf)],
])('a document by another program is accepted as %s: %#', (kind, bytes) => {
  expect(readResume(bytes)).toEqual({ kind });
});

test('an unknown file is refused as possibly damaged', () => {
  expect(readResume(resumes.docx.slice(0, -9))).toEqual({
    problem:
      'This file is damaged, or it is not a document. Please send your resume as PDF, DOC or DOCX, or a photo of it.',
  });
});

test.each(Object.entries(hostile))('a forbidden file is refused with every extension: %s', (_what, bytes) => {
  for (const ending of ['pdf', 'doc', 'docx', 'rtf']) {
    expect(resumeContentProblem(`asha.${ending}`, bytes)).toBeDefined();
  }
});

type Case = [what: string, ending: string, bytes: Uint8Array, isTaken: boolean];
const noPdf = (what: string, bytes: Uint8Array): Case => [what, 'pdf', bytes, false];

test.each<Case>([
  ['a PDF after a byte order mark and white space', 'pdf', joined(text('\uFEFF\r\n '), resumes.pdf), true],
  ...['<p>', 'MZ', '<!-- -->', '{\\rtf1', '--a\n\n<!doctype html>', 'a <script>'].map((word) =>
    noPdf(`a PDF after ${word}`, joined(text(word), resumes.pdf)),
  ),
  ...['%PDF-', '%PDF-1', '%PDF-3.0', '%pdf-1.4'].map((word) => noPdf(`the header ${word}`, text(word))),
  ['a DOC with another signature', 'doc', resumes.doc.with(7, 0), false],
  ['a DOC that is cut', 'doc', resumes.doc.slice(0, -1), false],
  ['a DOC with another part', 'doc', aCompoundFile(['Root Entry', 'WordDocument2']), false],
  ['a DOC with half a name', 'doc', aCompoundFile(['Root Entry', 'ordDocument']), false],
  ['a DOCX of Word on the web', 'docx', aZip(['[Content_Types].xml', 'word/document2.xml']), true],
  ['a DOCX without a list of parts', 'docx', aZip(['word/document.xml']), false],
  ['a DOCX without text', 'docx', aZip(['[Content_Types].xml', 'xl/workbook.xml']), false],
  ['a DOCX with its text elsewhere', 'docx', aZip(['[Content_Types].xml', 'x/word/document.xml']), false],
])('the content %s with the extension %s', (_, ending, bytes, isTaken) => {
  expect(resumeContentProblem(`a.${ending}`, bytes) === undefined).toBe(isTaken);
});

test.each([
  ['doc', aCompoundFile(['WordDocument', '_VBA_PROJECT']), /macros/],
  ['docx', hostile.macros, /macros/],
  ['docx', aZip([...DOCX_NAMES, 'x/VbaProject.BIN']), /macros/],
  ['docx', aCompoundFile(['EncryptedPackage']), /password/],
  ['rtf', hostile.objects, /other files inside/],
])('a %s with forbidden content is refused by name: %#', (ending, bytes, words) => {
  expect(resumeContentProblem(`a.${ending}`, bytes)).toMatch(words);
});

test('a DOCX that is truncated or has leading bytes is refused; trailing bytes are allowed', () => {
  const { docx } = resumes;
  for (let length = 0; length < docx.length; length += 1) {
    expect(resumeContentProblem('a.docx', docx.slice(0, length))).toBeDefined();
  }
  expect(resumeContentProblem('a.docx', joined(hostile.executable, docx))).toBeDefined();
  expect(resumeContentProblem('a.docx', joined(docx, text('\r\n--boundary--')))).toBeUndefined();
});

test('a self-extracting DOCX is refused, though its directory is valid', () => {
  const { executable } = hostile;
  const program = joined(executable, resumes.docx);
  const view = new DataView(program.buffer);
  const end = program.length - 22;
  view.setUint32(end + 16, view.getUint32(end + 16, true) + executable.length, true);
  expect(resumeContentProblem('a.docx', program)).toBeDefined();
});

test('a DOCX whose directory has a false position or length is refused', () => {
  const { docx } = resumes;
  const end = docx.length - 22;
  const brokenBy = (lie: (view: DataView) => void) => {
    const broken = docx.slice();
    lie(new DataView(broken.buffer));
    return resumeContentProblem('a.docx', broken);
  };
  expect(brokenBy((view) => view.setUint16(end + 10, 0xffff, true))).toBeDefined();
  for (const place of [0xffffffff, docx.length, 1])
    expect(brokenBy((view) => view.setUint32(end + 16, place, true))).toBeDefined();
});

test('a DOCX may have a ZIP comment', () => {
  const noted = joined(resumes.docx, text('made by hand'));
  new DataView(noted.buffer).setUint16(resumes.docx.length - 2, 12, true);
  expect(resumeContentProblem('a.docx', noted)).toBeUndefined();
});
