/** The text of documents other than PDF, and malicious files. */
import { strToU8, zipSync } from 'fflate';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDocument } from '../../src/shared/resumes/readDocument';
import { resumeContentProblem } from '../../src/shared/forms/fileContent';
import { UnreadableError } from '../../src/shared/resumes/unreadable';
import { aZip, DOCX_NAMES, resumes, writtenDoc, writtenDocx } from '../builders/resumes';

const paragraph = (...runs: string[]) => `<w:p>${runs.map((run) => `<w:r>${run}</w:r>`).join('')}</w:p>`;
const text = (words: string) => `<w:t xml:space="preserve">${words}</w:t>`;

describe('the text of a DOCX', () => {
  test('the text of a DOCX keeps paragraphs, lines and tabs', () => {
    const file = writtenDocx(
      paragraph(text('Ritu '), text('Sample')) +
        paragraph(text('2019<w:x/>'), '<w:tab/>', text('Nurse'), '<w:br/>', text('Pune')),
    );
    expect(resumeContentProblem('a.docx', file)).toBeUndefined();
    expect(readDocument(file)).toBe('Ritu Sample\n2019\tNurse\nPune');
  });

  test('the text of a DOCX omits deleted text and duplicates', () => {
    const box = paragraph(text('in a box'));
    const twice = `<mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback>`;
    const once = paragraph(text('once'), '<w:delText>deleted</w:delText>');
    const file = writtenDocx(`${once}<mc:AlternateContent>${twice}</mc:AlternateContent>`);
    expect(readDocument(file)).toBe('once\nin a box');
  });

  test('markup inside the text of a DOCX stays text', () => {
    const file = writtenDocx(paragraph(text('&lt;img src=x onerror=alert(1)&gt;')));
    expect(readDocument(file)).toBe('<img src=x onerror=alert(1)>');
  });

  test('a DOCX is unpacked up to a limit', () => {
    const huge = new Uint8Array(21 * 1024 * 1024);
    const bomb = zipSync(
      { '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': huge },
      { level: 9 },
    );
    expect(bomb.length).toBeLessThan(100_000);
    expect(() => readDocument(bomb)).toThrow(UnreadableError);
  });

  test('a DOCX without text is refused', () => {
    expect(() => readDocument(writtenDocx(paragraph(text(' '))))).toThrow('no words');
    expect(() => readDocument(aZip(DOCX_NAMES))).toThrow('broken');
  });
});

/** 0 if the file cannot be read. */
function lengthOf(file: Uint8Array): number {
  try {
    return readDocument(file).length;
  } catch {
    return 0;
  }
}

test('the text of a DOC includes all pieces, in both widths', () => {
  const file = writtenDoc(['Ritu Sample\r', 'नर्स, Pune\r', 'Caf\u00e9']);
  expect(resumeContentProblem('a.doc', file)).toBeUndefined();
  expect(readDocument(file)).toBe('Ritu Sample\nनर्स, Pune\nCafé');
});

test('the text of a DOC includes the visible result of a field', () => {
  const file = writtenDoc(['Write to \u0013HYPERLINK "mailto:a@example.com"\u0014me\u0015.\r']);
  expect(readDocument(file)).toBe('Write to me.');
});

/** RTF as Word and WordPad write it. */
const rtf = (body: string) =>
  new Uint8Array(
    Buffer.from(
      String.raw`{\rtf1\ansi\ansicpg1252\uc1{\fonttbl{\f0 Calibri;}}{\*\generator Word}{\info{\title Private}}` +
        `\n${body}}`,
      'latin1',
    ),
  );

test.each([
  [String.raw`\pard\b Ritu Sample\b0\par 2019\tab Nurse\line Pune`, 'Ritu Sample\n2019\tNurse\nPune'],
  [String.raw`Caf\'e9 \u2344\'3f\u2352 ? {\u-10179\'3f\u-8704\'3f} \{a\\b\}`, 'Café नर 😀 {a\\b}'],
  [String.raw`Write to {\field{\*\fldinst HYPERLINK "mailto:a@example.com"}{\fldrslt me}}.`, 'Write to me.'],
  [String.raw`{\pict\pngblip 89504e47}{\header Page 1}Ritu\constructor Sample`, 'Page 1\nRituSample'],
])('the text of an RTF %#', (body, words) => {
  expect(resumeContentProblem('a.rtf', rtf(body))).toBeUndefined();
  expect(readDocument(rtf(body))).toBe(words);
});

test('the text of a truncated RTF includes the part before the cut', () => {
  expect(readDocument(resumes.rtf.slice(0, -5))).toBe('Ritu Sample');
});

test('a damaged DOC gives text or none, and never fails otherwise', () => {
  const whole = writtenDoc(['Ritu Sample\r', 'Pune\r']);
  const breaks = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(breaks, fc.nat(whole.length), (bytes, cut) => {
      const broken = whole.slice(0, whole.length - (cut % 600));
      for (const [at, byte] of bytes) broken[at] = byte;
      expect(lengthOf(broken)).toBeLessThanOrEqual(200_000);
    }),
  );
});
