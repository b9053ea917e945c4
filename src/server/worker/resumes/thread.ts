/** The thread in which files of candidates are read. A file may be made to keep it busy: whoever started it ends it. */
import { parentPort } from 'node:worker_threads';
import { readWord, tidyText } from '../../../shared/resumes/readWord';
import type { FileToRead, ReadText } from './textReader';

/** In the place of what pdf.js draws with, which nobody asks it to. */
class Undrawn {
  readonly isDrawn = false;
}
Object.assign(globalThis, { DOMMatrix: Undrawn, ImageData: Undrawn, Path2D: Undrawn });
const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
// Its larger half, which it would load with the first file: that would count as the time of the file.
await import(import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs'));

/** A resume has a few; a file can claim any number. */
const MOST_PAGES = 100;

class LargeFileError extends Error {}

async function pdfText(bytes: Uint8Array): Promise<string> {
  const task = getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    useWasm: false,
    disableFontFace: true,
  });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > MOST_PAGES) throw new LargeFileError('This file has too many pages.');
    let text = '';
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
      text += '\n';
    }
    return tidyText(text);
  } finally {
    await task.destroy();
  }
}

function problemOf(error: unknown) {
  const { name, message } = error as Error;
  if (error instanceof LargeFileError) return 'too large';
  if (name === 'PasswordException' || message.includes('password')) return 'password';
  return message.includes('no words') ? 'no words' : 'broken';
}

async function textOf({ name, bytes }: FileToRead): Promise<ReadText> {
  try {
    const words = name.endsWith('.pdf') ? await pdfText(bytes) : readWord(name, bytes);
    // Halves of signs, which no database takes, become signs of their own.
    return words === '' ? { problem: 'no words' } : { words: Buffer.from(words).toString() };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

const tell = (message: ReadText | 'ready', handedOver: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, handedOver);

parentPort?.on('message', (file: FileToRead) => void textOf(file).then((text) => tell(text)));
tell('ready');
