/** The sent-mail page of a running server, as a program reads it. */
import { expect } from '@playwright/test';

export interface SentMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

/** Newest first. */
export async function readSentMail(origin: string): Promise<SentMail[]> {
  const response = await fetch(`${origin}/_mail`, { headers: { accept: 'application/json' } });
  expect(response.status).toBe(200);
  return (await response.json()) as SentMail[];
}

async function expectMails(origin: string, isWanted: (mail: SentMail) => boolean, count: number) {
  let found: SentMail[] = [];
  await expect
    .poll(async () => {
      found = (await readSentMail(origin)).filter(isWanted);
      return found.length;
    })
    .toBe(count);
  return found;
}

/** Waits until exactly these many mails hold the words, and gives them. */
export const expectMail = (origin: string, words: string, count = 1): Promise<SentMail[]> =>
  expectMails(origin, ({ subject, text }) => `${subject}\n${text}`.includes(words), count);

/** The same for mails to an address. */
export const expectMailTo = (origin: string, address: string, count = 1): Promise<SentMail[]> =>
  expectMails(origin, ({ to }) => to === address, count);
