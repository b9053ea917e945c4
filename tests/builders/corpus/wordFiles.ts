/** DOC with text beside the page, and of Word 95 ([MS-DOC] 2.5; the format of Word 6 as documented in 1997). */
import { utils, write } from 'cfb';

type Bytes = Uint8Array<ArrayBuffer>;

function packed(streams: Readonly<Record<string, Buffer>>): Bytes {
  const container = utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) utils.cfb_add(container, `/${name}`, content);
  return new Uint8Array(write(container, { type: 'buffer' }) as Buffer);
}

const START = 0x600;

/** By place: the index of its count in the header. */
const COUNTS = { notes: 1, headers: 2, endnotes: 5, boxes: 6, 'boxes of headers': 7 } as const;

/** "Larkspur" on the page, "Marigold" in the other place, and a comment that is not part of the text. */
export function splitDoc(place: keyof typeof COUNTS): Bytes {
  const counts = [9, 0, 0, 0, 14, 0, 0, 0];
  counts[COUNTS[place]] = 9;
  const comment = 'Hiddencomment\r';
  const text = `Larkspur\r${COUNTS[place] < 4 ? `Marigold\r${comment}` : `${comment}Marigold\r`}`;
  const words = Buffer.alloc(START + text.length);
  words.write(text, START, 'latin1');
  words.writeUInt16LE(0xa5ec, 0);
  words.writeUInt16LE(0x0200, 0x0a);
  for (const [index, count] of counts.entries()) words.writeUInt32LE(count, 0x4c + 4 * index);
  const table = Buffer.alloc(21);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(16, 1);
  table.writeUInt32LE(text.length, 9);
  table.writeUInt32LE(((START * 2) | 0x4000_0000) >>> 0, 15);
  words.writeUInt32LE(table.length, 0x01a6);
  return packed({ WordDocument: words, '1Table': table });
}

/** In the code page of its font. */
export function oldDoc(word: Uint8Array, charset: number): Bytes {
  const fonts = Buffer.concat([
    Buffer.from([14, 0, 11, 0, 0, 0, charset, 0]),
    Buffer.from('Arial\0', 'latin1'),
  ]);
  const words = Buffer.concat([Buffer.alloc(START), word, fonts]);
  words.writeUInt16LE(0xa5dc, 0);
  words.writeUInt16LE(0x0409, 0x06);
  words.writeUInt32LE(START, 0x18);
  words.writeUInt32LE(START + word.length, 0x1c);
  words.writeUInt32LE(word.length, 0x34);
  words.writeUInt32LE(START + word.length, 0xd0);
  words.writeUInt32LE(fonts.length, 0xd4);
  return packed({ WordDocument: words });
}
