/** Mail without a mail server: every message becomes a file, and `/_mail` shows them to people on this machine. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface SentMail {
  to: string;
  subject: string;
  text?: string;
  html?: string;
  /** ISO 8601 */
  sentAt: string;
}

export interface Mailbox {
  send(message: Omit<SentMail, 'sentAt'>): Promise<void>;
  /** Newest first. */
  list(): Promise<SentMail[]>;
}

export function createMailbox(folder: string): Mailbox {
  return {
    async send(message) {
      const sentAt = new Date().toISOString();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${sentAt.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`);
      await writeFile(file, JSON.stringify({ ...message, sentAt } satisfies SentMail, null, 2), {
        mode: 0o600,
      });
    },
    async list() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
      const files = names
        .toSorted()
        .toReversed()
        .map((name) => readFile(join(folder, name), 'utf8'));
      return (await Promise.all(files)).map((text) => JSON.parse(text) as SentMail);
    },
  };
}
