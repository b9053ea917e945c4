/**
 * Email without a mail server: every message becomes a file, and `/_mail` shows them to the operator, on the same
 * machine.
 */
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { isFromHere } from '../http/peer';
import type { Mail, MailDriver } from './mail';

interface SentMail extends Mail {
  /** ISO 8601 */
  sentAt: string;
}

export interface Mailbox extends MailDriver {
  /** Newest first. */
  list(): Promise<SentMail[]>;
  /** Emails that are at least an hour old. After that hour the partial files of a killed server are deleted. */
  idsOlderThanAnHour(): Promise<string[]>;
  forget(ids: readonly string[]): Promise<void>;
}

const HOUR_MS = 3_600_000;
const HALF = '.new';

export function createMailbox(folder: string): Mailbox {
  /** The id is the name, so the same email cannot exist twice. */
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
      // Written beside it first: a killed server leaves the whole email or none.
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
    takesAllLetters: () => Promise.resolve(true),
    close: () => undefined,
  };
}

/** The end of the page's address. Other programs on this machine, and pages in its browser, cannot guess it. */
export const createMailSecret = (): string => randomBytes(16).toString('hex');

const LINK = /https?:\/\/[^\s<>"]+/g;

function withLinks(text: string) {
  const links = text.match(LINK) ?? [];
  return text.split(LINK).map((part, index) => {
    const link = links[index];
    return link ? html`${part}<a href="${link}">${link}</a>` : part;
  });
}

const whenOf = ({ sentAt }: SentMail) => `${sentAt.slice(0, 16).replace('T', ' ')} UTC`;

const article = (mail: SentMail) =>
  html`<article>
    <h2>${mail.subject}</h2>
    <p>To ${mail.to}, <time datetime="${mail.sentAt}">${whenOf(mail)}</time></p>
    <pre>${withLinks(mail.text ?? '')}</pre>
  </article>`;

const page = (mails: SentMail[]) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Sent emails</title>
        <style>
          body {
            font:
              1rem/1.6 system-ui,
              sans-serif;
            max-width: 68ch;
            margin: 2rem auto;
            padding: 0 1rem;
          }
          article {
            border-top: 1px solid #8886;
            padding: 1rem 0;
          }
          pre {
            white-space: pre-wrap;
            overflow-wrap: anywhere;
            font: inherit;
          }
          :root {
            color-scheme: light dark;
            background: Canvas;
            color: CanvasText;
          }
          a {
            color: light-dark(#0b57d0, #a8c7fa);
          }
        </style>
      </head>
      <body>
        <main>
          <h1>Sent emails</h1>
          <p>No mail server is set up, so emails are kept here instead of being delivered.</p>
          ${mails.length === 0 ? html`<p>Nothing has been sent yet.</p>` : mails.map(article)}
        </main>
      </body>
    </html>`;

/**
 * Responds with HTML, or with JSON on request. Any other machine gets 403. The host name is checked, so that a page
 * elsewhere cannot reach it by DNS rebinding, and so are proxies on this machine. Without the secret it responds with
 * 404.
 */
export function mailPage(mailbox: Mailbox, secret: string): Hono {
  const app = new Hono();
  app.get('*', async (c) => {
    c.header('cache-control', 'no-store');
    if (!isFromHere(c)) return c.text('Sent email is only shown on the server’s own machine.', 403);
    if (c.req.path !== `/_mail/${secret}`) {
      return c.text('The server prints the address of this page when it starts.', 404);
    }
    const mails = await mailbox.list();
    return c.req.header('accept')?.includes('application/json') ? c.json(mails) : c.html(page(mails));
  });
  return app;
}
