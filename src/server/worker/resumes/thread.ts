/** The thread that reads candidates' files. A malicious file may keep it busy, so its parent terminates it. */
import { parentPort } from 'node:worker_threads';
import { pdfOf, tellFormat } from '../../../shared/forms/fileFormat';
import { readDocument } from '../../../shared/resumes/readDocument';
import { worded } from '../../../shared/resumes/text';
import { UnreadableError } from '../../../shared/resumes/unreadable';
import { LargeFileError, pdfText } from './pdfText';
import type { FileToRead, ReadText } from './textReader';

function problemOf(error: unknown) {
  if (error instanceof LargeFileError) return 'too large';
  return error instanceof UnreadableError ? error.problem : 'broken';
}

function textOf({ bytes }: FileToRead): ReadText {
  try {
    const isPdf = tellFormat(bytes).format === 'pdf';
    const words = isPdf ? worded(pdfText(pdfOf(bytes))) : readDocument(bytes);
    // Lone surrogates, which no database stores, become replacement characters.
    return { words: Buffer.from(words).toString() };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

const tell = (message: ReadText | 'ready', handedOver: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, handedOver);

parentPort?.on('message', (file: FileToRead) => tell(textOf(file)));
tell('ready');
