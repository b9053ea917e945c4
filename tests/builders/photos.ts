/** Photos of 16 by 12 pixels by a browser, and what cameras add to them. */

type Bytes = Uint8Array<ArrayBuffer>;

const bytesOf = (base64: string): Bytes => new Uint8Array(Buffer.from(base64, 'base64'));
const joined = (...parts: readonly (Uint8Array | string)[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1'))));

const JPG = bytesOf(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4' +
    'UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj' +
    'Y2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAMABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAUH/8QAGhAB' +
    'AAEFAAAAAAAAAAAAAAAAAAIFFlSj0v/EABQBAQAAAAAAAAAAAAAAAAAAAAD/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oA' +
    'DAMBAAIRAxEAPwCZaFdwd0OmpgD/2Q==',
);
const PNG = bytesOf(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAMCAYAAABr5z2BAAAAMklEQVR4AeyQsQ0AAAjCCKfw/0vcol4gg6tNOpEwlJJq' +
    'swLEkT8AaBubqfFHnIgpUtobAAD//+IHl5sAAAAGSURBVAMAyH4/2fwlqJEAAAAASUVORK5CYII=',
);

/** The text in Exif that a photo must lose: the reference of a latitude. */
export const PLACE = 'PLACE-N';

function number(value: number, bytes: 2 | 4, isLittle = false) {
  const buffer = Buffer.alloc(bytes);
  if (isLittle) buffer.writeUIntLE(value, 0, bytes);
  else buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

/** TIFF with an orientation and a place, in either byte order. */
export function tiff(orientation: number, isLittle = false): Bytes {
  const two = (value: number) => number(value, 2, isLittle);
  const four = (value: number) => number(value, 4, isLittle);
  const entry = (tag: number, type: number, count: number, value: Uint8Array) =>
    joined(two(tag), two(type), four(count), value);
  return joined(
    isLittle ? 'II*\0' : 'MM\0*',
    four(8),
    two(2),
    entry(0x0112, 3, 1, joined(two(orientation), two(0))),
    entry(0x8825, 4, 1, four(38)),
    four(0),
    two(1),
    entry(1, 2, PLACE.length + 1, four(56)),
    four(0),
    `${PLACE}\0`,
  );
}

const segment = (marker: number, content: Uint8Array | string) => {
  const body = joined(content);
  return joined(Uint8Array.of(0xff, marker), number(body.length + 2, 2), body);
};

const chunk = (name: string, content: Uint8Array | string) => {
  const body = joined(content);
  return joined(number(body.length, 4), name, body, 'crc!');
};

const box = (name: string, content: Uint8Array | string) => {
  const body = joined(content);
  return joined(number(body.length + 8, 4), name, body);
};

/** As a phone stores it: turned, with a place, a device, a colour profile, and a film behind it. */
export const phoneJpg = (orientation = 6, isLittle = false): Bytes =>
  joined(
    JPG.subarray(0, 20),
    segment(0xe1, joined('Exif\0\0', tiff(orientation, isLittle))),
    segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${PLACE}`),
    segment(0xe2, 'ICC_PROFILE\0\x01\x01profile'),
    segment(0xe2, `MPF\0${PLACE}`),
    segment(0xfe, `Phone 12 ${PLACE}`),
    JPG.subarray(20),
    `....ftypmp42${PLACE}`,
  );

export const phonePng: Bytes = joined(
  PNG.subarray(0, 33),
  chunk('eXIf', tiff(1)),
  chunk('tEXt', `Comment\0${PLACE}`),
  PNG.subarray(33),
  PLACE,
);

/** As in a moving image: a control of frames before the first of them. */
export const animatedPng: Bytes = joined(
  PNG.subarray(0, 33),
  chunk('acTL', '\0\0\0\x02\0\0\0\0'),
  PNG.subarray(33),
);

export const heif = (brand = 'heic', isLittle = false): Bytes =>
  joined(
    box('ftyp', `${brand}\0\0\0\0mif1heic`),
    box('meta', '\0\0\0\0'),
    box('mdat', joined('pixels', '\0\0\0\x06Exif\0\0', tiff(1, isLittle), 'pixels')),
  );

/** By ending. */
export const photos = { jpg: JPG, png: PNG, heic: heif(), heif: heif('mif1') };

/** The size that a file claims. */
export const sizedPng = (width: number, height: number): Bytes =>
  joined(PNG.subarray(0, 16), number(width, 4), number(height, 4), PNG.subarray(24));
