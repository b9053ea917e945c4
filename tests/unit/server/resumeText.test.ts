/** The searchable text of resumes, extracted in a thread, and malicious files. */
import { constants, deflateRawSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { resumeContentProblem } from '../../../src/shared/forms/fileContent';
import { createTextReader } from '../../../src/server/worker/resumes/textReader';
import { aCompoundFile, hostile, resumes, writtenDoc, writtenDocx, writtenPdf } from '../../builders/resumes';

/** A busy machine is slow. */
const PATIENCE = 120_000;
const patient = createTextReader(PATIENCE);
const usual = createTextReader();
afterAll(() => Promise.all([patient.close(), usual.close()]));

const MIB = 1024 * 1024;
const zeros = new Uint8Array(10 * MIB);
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const paragraph = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;
const docxOf = (xml: string) =>
  zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8(xml) });

/** A page whose content unpacks to this many spaces: a deflate block that is not final, repeated. */
function pdfBomb(mebibytes: number): Uint8Array<ArrayBuffer> {
  const block = deflateRawSync(Buffer.alloc(MIB, 32), { finishFlush: constants.Z_FULL_FLUSH });
  const stream = `\u0078\u009c${block.toString('latin1').repeat(mebibytes)}`;
  return bytesOf(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>endobj
4 0 obj<</Filter/FlateDecode/Length ${stream.length}>>stream
${stream}
endstream endobj
trailer<</Root 1 0 R>>
%%EOF
`);
}

const LOCKED = writtenPdf(['Ritu']);
const locked = bytesOf(
  Buffer.from(LOCKED)
    .toString('latin1')
    .replace(
      'trailer<</Root 1 0 R',
      `trailer<</ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'00'.repeat(32)}>/U<${'11'.repeat(32)}>>>/Root 1 0 R`,
    ),
);

test.each<[what: string, name: string, bytes: () => Uint8Array, words: string]>([
  ['a PDF', 'a.pdf', () => writtenPdf(['Ritu Sample', 'ICU in Pune']), 'Ritu Sample\nICU in Pune'],
  ['a DOCX', 'a.docx', () => writtenDocx(paragraph('Ritu ') + paragraph('Pune')), 'Ritu\nPune'],
  ['a DOC', 'a.doc', () => writtenDoc(['Ritu Sample\r', 'नर्स']), 'Ritu Sample\nनर्स'],
  ['an RTF', 'a.rtf', () => resumes.rtf, 'Ritu Sample'],
])('the text of %s is found', { timeout: PATIENCE }, async (_, name, bytes, words) => {
  expect(await patient.read({ name, bytes: new Uint8Array(bytes()) })).toEqual({ words });
});

/** Files of real people and job portals, described by their names. */
test.each([
  ['altchunk.docx', 'Altchunkname Marigold', 'Welder, 9 years at Émile Works, altchunkword.'],
  ['backslash-names.docx', 'backslashword'],
  ['doc-smart-signs.doc', '2016–2024. Didn’t miss a shift; “Best crew” 2023.', 'Pay was € 900'],
  ['doc-word95.doc', 'Turner at Kaveri Pumps, wordsixword.'],
  [
    'header-contact.docx',
    'Headername Quillfeather',
    '+91 98400 11223',
    'Passport Zyx footerword',
    'Turbine fitter',
  ],
  ['hindi.pdf', 'प्रियंका शर्मा', 'विद्युत अभियंता, दिल्ली। निर्माण कार्य का अनुभव।'],
  ['html-as.doc', 'Htmldoc Nightjar, htmldocword'],
  ['mht-as.doc', 'Welder, 9 years at Émile Works'],
  ['other-main-part.docx', 'otherpartword'],
  ['pdf-japanese-cmap.pdf', '山田 溶接工 東京'],
  ['pdf-mime-prefix.pdf', 'Mimename mimeword'],
  ['pdf-pjl-prefix.pdf', 'Printername printerword'],
  ['rtf-10000.rtf', 'Macname Résumé macword'],
  ['rtf-1252-font204.rtf', 'fontword привет'],
  ['rtf-cp0.rtf', 'Zeroname zeroword'],
  ['rtf-header.rtf', 'Rtfheadername +91 98400 33445\n', 'rtfbodyword'],
  ['rtf-mac.rtf', 'Macname Résumé macword'],
  ['rtf-smart-signs.rtf', 'Fitter, 2016–2024, didn’t miss a shift'],
  ['tracked-caps.pdf', 'PRIYA NATARAJAN', 'KUBERNETES TERRAFORM', 'POSTGRESQL LINUX'],
  ['trailing-bytes.docx', 'Plainname Larkspur'],
  ['utf16-part.docx', 'utfsixteenword'],
  ['word2003xml-as.doc', 'Wordxml name'],
])('the text of the file %s is found', { timeout: PATIENCE }, async (name, ...expected) => {
  const bytes = new Uint8Array(readFileSync(new URL(`../../fixtures/resumes/${name}`, import.meta.url)));
  expect(resumeContentProblem(name, bytes)).toBeUndefined();
  const { words = '' } = (await patient.read({ name, bytes })) as { words?: string };
  for (const some of expected) expect(words).toContain(some);
});

test.each<[what: string, name: string, bytes: () => Uint8Array, problem: string]>([
  ['a scan', 'a.pdf', () => writtenPdf(['']), 'no words'],
  ['a PDF with a password', 'a.pdf', () => locked, 'password'],
  ['a DOCX with a password', 'a.docx', () => aCompoundFile(['EncryptedPackage']), 'password'],
  ['a picture', 'a.pdf', () => bytesOf('\u00FF\u00D8\u00FF\u00E0'), 'unknown'],
  ['nothing', 'a.pdf', () => hostile.empty, 'broken'],
  ['a ZIP in a ZIP', 'a.docx', () => zipSync({ 'a.zip': docxOf('<a/>') }), 'unknown'],
  ['a DOCX that is cut off', 'a.docx', () => docxOf('<w:p'), 'broken'],
  ['a program', 'a.doc', () => hostile.executable, 'unknown'],
])('%s has no text', { timeout: PATIENCE }, async (_, name, bytes, problem) => {
  expect(await patient.read({ name, bytes: new Uint8Array(bytes()) })).toEqual({ problem });
});

test.each<[what: string, name: string, bytes: () => Uint8Array]>([
  ['10 MB of zeros', 'a.pdf', () => zeros],
  ['10 MB of zeros in Word', 'a.docx', () => zeros],
  ['10,000 pages', 'a.pdf', () => writtenPdf(Array.from({ length: 10_000 }, () => 'Ritu'))],
  ['a page of a gigabyte', 'a.pdf', () => pdfBomb(1024)],
  [
    'a DOCX of 21 MB',
    'a.docx',
    () =>
      zipSync(
        { '[Content_Types].xml': zeros.subarray(0, 9), 'word/document.xml': new Uint8Array(21 * MIB) },
        { level: 9 },
      ),
  ],
])('%s has no text, and the next file is read', { timeout: PATIENCE }, async (_, name, bytes) => {
  const { problem } = await usual.read({ name, bytes: new Uint8Array(bytes()) });
  expect(problem).toMatch(/^(?:broken|too large)$/);
  const next = await usual.read({ name: 'a.rtf', bytes: new Uint8Array(resumes.rtf) });
  expect(next).toEqual({ words: 'Ritu Sample' });
});

test('a file that exceeds the time limit has no text', { timeout: PATIENCE }, async () => {
  const hurried = createTextReader(1);
  // Much longer than the interval between two checks of the clock.
  const bytes = writtenPdf(Array.from({ length: 90 }, () => 'Ritu Sample '.repeat(4000)));
  expect(await hurried.read({ name: 'a.pdf', bytes })).toEqual({ problem: 'too large' });
  await hurried.close();
});
