/** Reads the text of files in a thread that ends after its work, or when a file takes too much time or memory. */
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { Unreadable } from '../../../shared/resumes/unreadable';
import { startThread } from '../../../backend/engine/engineThread';

export interface FileToRead {
  /** With its ending. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The text, or the reason why there is none. */
export type ReadText =
  | { readonly words: string; readonly problem?: undefined }
  | { readonly problem: Unreadable | 'too large' | 'missing' | 'malware' };

export interface TextReader {
  read(file: FileToRead): Promise<ReadText>;
  close(): Promise<void>;
}

/**
 * For one file: an amount of work, independent of the load of the machine; a hanging thread ends as well. CPU time and
 * unpacked size are counted for the whole process.
 */
const LIMIT_MS = 5000;
const MOST_PATIENCE = 6;
const LOOK_MS = 50;
const MIB = 1024 * 1024;
const MOST_MEMORY = 400 * MIB;

/** pdf.js's messages about its environment do not belong in the log. */
const OPTIONS = { stdout: true, stderr: true, resourceLimits: { maxOldGenerationSizeMb: 256 } };

async function open(): Promise<Worker> {
  const thread = startThread('resumes', new URL('./thread.ts', import.meta.url), OPTIONS);
  thread.unref();
  const ended = once(thread, 'exit').then(() => {
    throw new Error('This server cannot read candidates’ files.');
  });
  // Rejects with the error that kept it from starting.
  await Promise.race([once(thread, 'message'), ended]);
  ended.catch(() => undefined);
  return thread;
}

/** Its thread starts with the first file. */
export function createTextReader(limit = LIMIT_MS): TextReader {
  let thread: Worker | undefined;

  async function close() {
    await thread?.terminate();
    thread = undefined;
  }

  async function read({ name, bytes }: FileToRead): Promise<ReadText> {
    thread ??= await open();
    const [reading, before, began] = [thread, process.memoryUsage.rss(), process.cpuUsage()];
    let timer: NodeJS.Timeout | undefined;
    const text = await new Promise<ReadText>((resolve) => {
      const begunAt = performance.now();
      const giveUp = () => resolve({ problem: 'too large' });
      timer = setInterval(() => {
        const { user, system } = process.cpuUsage(began);
        const isLate =
          (user + system) / 1000 >= limit || performance.now() - begunAt >= MOST_PATIENCE * limit;
        if (isLate || process.memoryUsage.rss() - before > MOST_MEMORY) giveUp();
      }, LOOK_MS);
      // The thread reports that its own memory is full, and ends.
      reading.once('error', giveUp).once('message', resolve).postMessage({ name, bytes }, [bytes.buffer]);
    });
    clearInterval(timer);
    reading.removeAllListeners('message').removeAllListeners('error');
    if (text.problem === 'too large') {
      reading.on('error', () => undefined);
      await close();
    }
    return text;
  }

  return { read, close };
}
