/** The words of documents that are no PDF, and files that were made to do harm. */
import { strToU8, zipSync } from 'fflate';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDocument } from '../../src/shared/resumes/readDocument';
import { resumeContentProblem } from '../../src/shared/forms/fileContent';
import { UnreadableError } from '../../src/shared/resumes/unreadable';
import { aZip, DOCX_NAMES, resumes, writtenDoc, writtenDocx } from '../builders/resumes';

const paragraph = (...runs: string[]) => `<w:p>${runs.map((run) => `<w:r>${run}</w:r>`).join('')}</w:p>`;
const text = (words: string) => `<w:t xml:space="preserve">${words}</w:t>`;

describe('the words of a DOCX', () => {
  test('keep their paragraphs, lines and tabs', () => {
    const file = writtenDocx(
      paragraph(text('Ritu '), text('Sample')) +
        paragraph(text('2019<w:x/>'), '<w:tab/>', text('Nurse'), '<w:br/>', text('Pune')),
    );
    expect(resumeContentProblem('a.docx', file)).toBeUndefined();
    expect(readDocument(file)).toBe('Ritu Sample\n2019\tNurse\nPune');
  });

  test('leave out what was deleted, and what is there twice', () => {
    const box = paragraph(text('in a box'));
    const twice = `<mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback>`;
    const once = paragraph(text('once'), '<w:delText>deleted</w:delText>');
    const file = writtenDocx(`${once}<mc:AlternateContent>${twice}</mc:AlternateContent>`);
    expect(readDocument(file)).toBe('once\nin a box');
  });

  test('are text, whatever they look like', () => {
    const file = writtenDocx(paragraph(text('&lt;img src=x onerror=alert(1)&gt;')));
    expect(readDocument(file)).toBe('<img src=x onerror=alert(1)>');
  });

  test('are not unpacked without end', () => {
    const huge = new Uint8Array(21 * 1024 * 1024);
    const bomb = zipSync(
      { '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': huge },
      { level: 9 },
    );
    expect(bomb.length).toBeLessThan(100_000);
    expect(() => readDocument(bomb)).toThrow(UnreadableError);
  });

  test('must be there', () => {
    expect(() => readDocument(writtenDocx(paragraph(text(' '))))).toThrow('no words');
    expect(() => readDocument(aZip(DOCX_NAMES))).toThrow('broken');
  });
});

/** 0 where it says that it cannot be read. */
function lengthOf(file: Uint8Array): number {
  try {
    return readDocument(file).length;
  } catch {
    return 0;
  }
}

test('the words of a DOC are those of all pieces, in either width', () => {
  const file = writtenDoc(['Ritu Sample\r', 'नर्स, Pune\r', 'Caf\u00e9']);
  expect(resumeContentProblem('a.doc', file)).toBeUndefined();
  expect(readDocument(file)).toBe('Ritu Sample\nनर्स, Pune\nCafé');
});

test('the words of a DOC of a field are what it shows', () => {
  const file = writtenDoc(['Write to \u0013HYPERLINK "mailto:a@example.com"\u0014me\u0015.\r']);
  expect(readDocument(file)).toBe('Write to me.');
});

/** As Word and WordPad write them. */
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
])('the words of an RTF %#', (body, words) => {
  expect(resumeContentProblem('a.rtf', rtf(body))).toBeUndefined();
  expect(readDocument(rtf(body))).toBe(words);
});

test('the words of an RTF that ends early are those that came', () => {
  expect(readDocument(resumes.rtf.slice(0, -5))).toBe('Ritu Sample');
});

test('the words of a DOC come, or do not, whatever is broken in the file', () => {
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
