/** Real pictures of any size, as PNG. */
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Red grows to the right, green downwards; a white dot marks the point at 80 % and 30 %. */
function pixel(x: number, y: number): [number, number, number] {
  const isDot = Math.hypot(x - 0.8, y - 0.3) < 0.06;
  return isDot ? [255, 255, 255] : [Math.round(x * 200), Math.round(y * 160), 110];
}

function pixels(width: number, height: number): Buffer {
  const rows = Array.from({ length: height }, (_row, y) => {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x += 1) row.set(pixel(x / width, y / height), 1 + x * 3);
    return row;
  });
  return Buffer.concat(rows);
}

/** A file for Playwright's file chooser. */
export function aPicture(name: string, width = 1200, height = 900) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each of red, green and blue.
  header.set([8, 2], 8);
  const data = deflateSync(pixels(width, height), { level: 1 });
  const buffer = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

/** The smallest real picture: one pixel, as PNG. */
export const PICTURE = {
  name: 'portrait.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

function riffPart(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name, 'latin1'), length, data, Buffer.alloc(data.length % 2)]);
}

/** Two frames of one pixel each. */
export function animatedWebp() {
  const still = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64').subarray(12);
  // Its position, its size minus one, and its duration in milliseconds.
  const frame = riffPart('ANMF', Buffer.concat([Buffer.alloc(12), Buffer.from([100, 0, 0, 0]), still]));
  const flags = Buffer.concat([Buffer.from([2]), Buffer.alloc(9)]);
  const head = [riffPart('VP8X', flags), riffPart('ANIM', Buffer.alloc(6))];
  const buffer = riffPart('RIFF', Buffer.concat([Buffer.from('WEBP'), ...head, frame, frame]));
  return { name: 'waving.webp', mimeType: 'image/webp', buffer };
}

/** Grey in CMYK, as a printing press uses it: 8 by 8 pixels. */
export const pressJpeg = (): Buffer =>
  Buffer.concat([
    Buffer.from('ffd8ffee000e41646f626500640000000000', 'hex'),
    Buffer.from(`ffdb004300${'01'.repeat(64)}`, 'hex'),
    Buffer.from('ffc00014080008000804011100021100031100041100', 'hex'),
    Buffer.from(`ffc400140001${'00'.repeat(16)}ffc400141001${'00'.repeat(16)}`, 'hex'),
    Buffer.from('ffda000e040100020003000400003f0000ffd9', 'hex'),
  ]);
