/** Mail without a mail server: every message becomes a file, and `/_mail` shows them to people on this machine. */
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail, MailDriver } from './MailDriver';

export interface SentMail extends Mail {
  /** ISO 8601 */
  sentAt: string;
}

export interface Mailbox extends MailDriver {
  /** Newest first. */
  list(): Promise<SentMail[]>;
  /** Of mails that people have had an hour to read. */
  idsOlderThanAnHour(): Promise<string[]>;
  forget(ids: readonly string[]): Promise<void>;
}

const HOUR_MS = 3_600_000;

export function createMailbox(folder: string): Mailbox {
  /** The id is the name, so the same mail cannot be there twice. */
  const fileOf = (id: string) => join(folder, `${id}.json`);
  const open = () => mkdir(folder, { recursive: true, mode: 0o700 });
  async function ids(): Promise<string[]> {
    await open();
    return (await readdir(folder))
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length));
  }
  return {
    keepsMail: true,
    async send({ id, ...mail }) {
      await open();
      const file = fileOf(id);
      const sentAt = new Date().toISOString();
      // Written beside it first: a killed server leaves the whole mail or none.
      await writeFile(`${file}.new`, JSON.stringify({ ...mail, sentAt } satisfies SentMail, null, 2), {
        mode: 0o600,
      });
      await rename(`${file}.new`, file);
    },
    wasSent: (id) =>
      access(fileOf(id)).then(
        () => true,
        () => false,
      ),
    async list() {
      const texts = await Promise.all((await ids()).map((id) => readFile(fileOf(id), 'utf8')));
      return texts
        .map((text) => JSON.parse(text) as SentMail)
        .toSorted((a, b) => b.sentAt.localeCompare(a.sentAt));
    },
    async idsOlderThanAnHour() {
      const all = await ids();
      const ages = await Promise.all(all.map(async (id) => Date.now() - (await stat(fileOf(id))).mtimeMs));
      return all.filter((_, index) => Number(ages[index]) > HOUR_MS);
    },
    async forget(gone) {
      await Promise.all(gone.map((id) => rm(fileOf(id), { force: true })));
    },
    close: () => undefined,
  };
}
