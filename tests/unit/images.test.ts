import { describe, expect, test } from 'vitest';
import { imageContentProblem } from '../../src/shared/forms/fileContent';
import { focusPosition, imageNameIn, imageNamesIn, sourcesOf } from '../../src/shared/libraryImage';

const NAME = 'public/0b5b9f0e-3b1c-4a58-9a0c-1d2e3f405162.webp';
const ADDRESS = `/storage/v1/object/public/images/${NAME}`;
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  [ADDRESS, NAME],
  [`https://project.example${ADDRESS}`, NAME],
  ['', undefined],
  ['/pictures/portrait.svg', undefined],
  ['https://example.com/a.png', undefined],
  [`${ADDRESS}?x=1`, undefined],
  ['/images/public/logo.png', undefined],
])('the picture address %j belongs to the file %s', (address, name) => {
  expect(imageNameIn(address)).toBe(name);
});

test('pictures are found anywhere in a value, each once', () => {
  const text = `![Office](https://project.example${ADDRESS})`;
  const items = [{ image: ADDRESS }, { text }, { image: '/pictures/portrait.svg' }];
  expect(imageNamesIn({ items })).toEqual([NAME]);
  expect(imageNamesIn({})).toEqual([]);
});

describe('a library picture', () => {
  const image = { name: NAME, small_name: null, small_width: null, width: 500, focus_x: 0, focus_y: 1 / 3 };

  test('a library picture keeps its focal point in every crop', () => {
    expect(focusPosition(image)).toBe('0% 33.3%');
    expect(focusPosition({ focus_x: 1, focus_y: 0.5 })).toBe('100% 50%');
  });

  test('a library picture offers its small file if it has one, on the same host', () => {
    expect(sourcesOf(ADDRESS, image)).toBeUndefined();
    const small_name = NAME.replace('0b5b', 'aaaa');
    const both = { ...image, small_name, small_width: 640, width: 1600 };
    expect(sourcesOf(`https://project.example${ADDRESS}`, both)).toBe(
      `https://project.example${ADDRESS.replace('0b5b', 'aaaa')} 640w, https://project.example${ADDRESS} 1600w`,
    );
  });
});

test.each([
  ['a.png', '\x89PNG\r\n\x1A\n'],
  ['a.jpg', '\xFF\xD8\xFF\xE0'],
  ['a.JPEG', '\xFF\xD8\xFF\xE1'],
  ['a.gif', 'GIF89a'],
  ['a.webp', 'RIFF\x10\x00\x00\nWEBPVP8 '],
  ['a.avif', '\x00\x00\x00\x1Cftypavif\x00\x00\x00\x00'],
  ['a.avif', '\x00\x00\x00\x20ftypmif1\x00\x00\x00\x00mif1avif'],
])('the content of a picture of %s is %j', (name, head) => {
  expect(imageContentProblem(name, bytes(head))).toBeUndefined();
});

test.each([
  ['a.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a.jpg', '<!doctype html><script>'],
  ['a.webp', 'RIFF\x10\x00\x00\x00WAVEfmt '],
  ['a.avif', '\x00\x00\x00\x1Cftypmp42\x00\x00\x00\x00'],
  ['a.gif', ''],
  ['a.png', 'GIF89a'],
  ['a.svg', '<svg/>'],
  ['constructor', 'GIF89a'],
])('the content of a picture named %s is refused when it is %j', (name, head) => {
  expect(imageContentProblem(name, bytes(head))).toMatch(/named like an image|PNG/);
});
