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
  /** Of mails that people have had an hour to read. What a killed server left half written is deleted after that hour. */
  idsOlderThanAnHour(): Promise<string[]>;
  forget(ids: readonly string[]): Promise<void>;
}

const HOUR_MS = 3_600_000;
const HALF = '.new';

export function createMailbox(folder: string): Mailbox {
  /** The id is the name, so the same mail cannot be there twice. */
  const fileOf = (id: string) => join(folder, `${id}.json`);
  const open = () => mkdir(folder, { recursive: true, mode: 0o700 });
  /** The names without this ending. */
  async function named(ending: string): Promise<string[]> {
    await open();
    return (await readdir(folder))
      .filter((name) => name.endsWith(ending))
      .map((name) => name.slice(0, -ending.length));
  }
  async function olderThanAnHour(ending: string): Promise<string[]> {
    const old: string[] = [];
    for (const name of await named(ending)) {
      const { mtimeMs } = await stat(join(folder, name + ending));
      if (Date.now() - mtimeMs > HOUR_MS) old.push(name);
    }
    return old;
  }
  return {
    keepsMail: true,
    async send({ id, ...mail }) {
      await open();
      const file = fileOf(id);
      const sentAt = new Date().toISOString();
      // Written beside it first: a killed server leaves the whole mail or none.
      await writeFile(file + HALF, JSON.stringify({ ...mail, sentAt } satisfies SentMail, null, 2), {
        mode: 0o600,
      });
      await rename(file + HALF, file);
    },
    wasSent: (id) =>
      access(fileOf(id)).then(
        () => true,
        () => false,
      ),
    async list() {
      const texts = await Promise.all((await named('.json')).map((id) => readFile(fileOf(id), 'utf8')));
      return texts
        .map((text) => JSON.parse(text) as SentMail)
        .toSorted((a, b) => b.sentAt.localeCompare(a.sentAt));
    },
    async idsOlderThanAnHour() {
      for (const id of await olderThanAnHour(`.json${HALF}`)) await rm(fileOf(id) + HALF, { force: true });
      return olderThanAnHour('.json');
    },
    async forget(gone) {
      await Promise.all(gone.map((id) => rm(fileOf(id), { force: true })));
    },
    close: () => undefined,
  };
}
