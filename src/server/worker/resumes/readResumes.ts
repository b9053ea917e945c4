/**
 * Stores the text of resumes in the database for search: new files as they arrive, old ones gradually. The database
 * knows which are left, so a restart continues.
 */
import { rowsOf, valueOf } from '../../../data/client';
import { fetchResume, type ServiceClient } from '../serviceClient';
import type { Task } from '../worker';
import { createTextReader, type ReadText, type TextReader } from './textReader';
import type { VirusScan } from './virusScan';

/** The number of files in one request. */
const FILES_AT_ONCE = 20;

/** A storage's response for a missing file. */
const MISSING: ReadonlySet<number> = new Set([400, 404]);

type Read = TextReader['read'];

/** Throws if the storage, the scanner or the database does not respond. */
async function readOne(service: ServiceClient, read: Read, name: string): Promise<void> {
  const { status, bytes } = await fetchResume(service, name);
  if (!bytes && !MISSING.has(status)) throw new Error(`The storage responded with ${status}.`);
  const text: ReadText = bytes ? await read({ name, bytes }) : { problem: 'missing' };
  await service.rest.rpc('keep_resume_text', { name, words: '', ...text }).then(valueOf);
}

async function readAll(service: ServiceClient, read: Read, isStopped: () => boolean): Promise<void> {
  /** They are retried next time, and do not block others. */
  const refused = new Map<string, unknown>();
  while (!isStopped() && refused.size < FILES_AT_ONCE) {
    const size = FILES_AT_ONCE + refused.size;
    const listed = await service.rest.rpc('resumes_to_read', { size }).then(rowsOf);
    const names = listed.filter((name) => !refused.has(name));
    if (names.length === 0) break;
    for (const name of names) {
      if (isStopped()) return;
      await readOne(service, read, name).catch((error: unknown) => refused.set(name, error));
    }
  }
  for (const error of refused.values()) throw error;
}

export const readResumes =
  (service: ServiceClient, hasMalware?: VirusScan): Task =>
  async (isStopped) => {
    const reader = createTextReader();
    const read: Read = async (file) =>
      (await hasMalware?.(file.bytes)) ? { problem: 'malware' } : reader.read(file);
    try {
      await readAll(service, read, isStopped);
    } finally {
      await reader.close();
    }
  };
