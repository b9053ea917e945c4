/** Photos of paper resumes: recognised by their bytes, checked, and stored without the notes of the camera. */
import { describe, expect, test } from 'vitest';
import { bytesToStore, readResume, resumeContentProblem } from '../../src/shared/forms/fileContent';
import { readDocument } from '../../src/shared/resumes/readDocument';
import { animatedPng, heif, phoneJpg, phonePng, photos, PLACE, sizedPng, tiff } from '../builders/photos';

const has = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text, 0, 'latin1');

describe('a photo is recognised by its bytes', () => {
  test.each(Object.entries(photos))('%s', (kind, bytes) => {
    expect(readResume(bytes)).toEqual({ kind });
    expect(resumeContentProblem(`asha.${kind}`, bytes)).toBeUndefined();
    expect(resumeContentProblem('asha.pdf', bytes)).toMatch(/its name says something else/);
    expect(() => readDocument(bytes)).toThrow('no words');
  });

  test.each([
    ['cut JPEG', photos.jpg.slice(0, -2), /damaged or incomplete/],
    ['half a JPEG', photos.jpg.slice(0, 100), /damaged or incomplete/],
    ['beginning of a JPEG', photos.jpg.slice(0, 3), /damaged or incomplete/],
    ['JPEG without pixels', photos.jpg.slice(0, 20).with(18, 0xff).with(19, 0xd9), /damaged or incomplete/],
    ['cut PNG', photos.png.slice(0, -4), /damaged or incomplete/],
    ['PNG signature', photos.png.slice(0, 8), /damaged or incomplete/],
    ['PNG without width', sizedPng(0, 12), /damaged or incomplete/],
    ['cut HEIC', photos.heic.slice(0, -1), /damaged or incomplete/],
    ['HEIC without boxes', photos.heic.slice(0, 24), /damaged or incomplete/],
    ['PNG of too many pixels', sizedPng(65_535, 65_535), /too many pixels/],
    ['animated PNG', animatedPng, /animated/],
    ['film', heif('hevc'), /animated/],
    ['sequence', heif('msf1'), /animated/],
    ['GIF', Buffer.from('GIF89a'), /animated/],
    ['WebP', Buffer.from('RIFF....WEBPVP8 '), /kind of image cannot be shown/],
    ['BMP', Buffer.from('424d000000000000000000', 'hex'), /kind of image cannot be shown/],
    ['page named like a photo', Buffer.from('<html><script>'), /a web page/],
    ['noise named like a photo', Buffer.from([0, 1, 2, 3]), /PDF, DOC or DOCX, or a photo/],
    ['nothing', new Uint8Array(), /PDF, DOC or DOCX, or a photo/],
  ])('a %s is refused', (_, bytes, problem) => {
    expect(readResume(new Uint8Array(bytes))).toEqual({ problem: expect.stringMatching(problem) as string });
  });

  test('any cut is refused, and nothing throws', () => {
    for (const whole of [phoneJpg(), phonePng, heif()]) {
      for (let length = 0; length < whole.length; length += 1) readResume(whole.slice(0, length));
    }
    for (let length = 0; length < photos.jpg.length; length += 1) {
      expect(readResume(photos.jpg.slice(0, length)).kind).not.toBe('jpg');
    }
  });
});

describe('a stored photo', () => {
  test.each([false, true])('keeps its orientation and colours, and no place: %s', (isLittle) => {
    const stored = bytesToStore('jpg', phoneJpg(6, isLittle));
    expect(readResume(stored)).toEqual({ kind: 'jpg' });
    expect([PLACE, 'Phone', 'ftyp', 'MPF'].filter((text) => has(stored, text))).toEqual([]);
    expect(has(stored, 'ICC_PROFILE')).toBe(true);
    const exif = Buffer.from(tiff(6)).subarray(10, 22);
    expect(stored.length).toBe(photos.jpg.length + 36 + 4 + 'ICC_PROFILE\0..profile'.length);
    expect(Buffer.from(stored).indexOf(exif)).toBeGreaterThan(0);
    expect(bytesToStore('jpg', stored)).toEqual(stored);
  });

  test('has no Exif if it stands upright', () => {
    for (const orientation of [0, 1, 9]) {
      expect(has(bytesToStore('jpg', phoneJpg(orientation)), 'Exif')).toBe(false);
    }
    expect(bytesToStore('jpg', photos.jpg)).toEqual(photos.jpg);
  });

  test('loses the texts and the end of a PNG', () => {
    expect(bytesToStore('png', phonePng)).toEqual(photos.png);
  });

  test.each([false, true])('loses the place inside a HEIC of the same length: %s', (isLittle) => {
    const bytes = heif('heic', isLittle);
    const stored = bytesToStore('heic', bytes);
    expect([has(bytes, PLACE), has(stored, PLACE), has(stored, 'pixels')]).toEqual([true, false, true]);
    expect([stored.length, readResume(stored).kind]).toEqual([bytes.length, 'heic']);
  });

  test('is safe from false positions', () => {
    for (let at = 0; at < tiff(6).length; at += 1) {
      const bytes = phoneJpg().with(30 + at, 0xff);
      const kind = readResume(bytes).kind;
      expect(() => bytesToStore(kind, bytes)).not.toThrow();
      const heic = heif().fill(0xff, 56 + at, 58 + at);
      expect(() => bytesToStore('heic', heic)).not.toThrow();
    }
  });

  test('is a document unchanged', () => {
    const bytes = Uint8Array.of(1, 2, 3);
    expect(bytesToStore('pdf', bytes)).toBe(bytes);
  });
});
