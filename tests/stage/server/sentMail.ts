/** The sent-mail page of a running server, read by a program. */
import { expect } from '@playwright/test';

export interface SentMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

/** The addresses of sent email, which servers print at their start, by origin. */
const pages = new Map<string, string>();

/** `address` as a server returns or prints it; undefined if it has no such page. */
export function noteMailPage(address: string | undefined): void {
  if (address) pages.set(new URL(address).origin, address);
}

/** The sent-mail page of a server that was started here. */
export const mailPageOf = (origin: string): string => pages.get(origin) ?? `${origin}/_mail`;

/** Newest first. */
export async function readSentMail(origin: string): Promise<SentMail[]> {
  const response = await fetch(mailPageOf(origin), { headers: { accept: 'application/json' } });
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

/** Waits until exactly this many emails contain the words, and returns them. */
export const expectMail = (origin: string, words: string, count = 1): Promise<SentMail[]> =>
  expectMails(origin, ({ subject, text }) => `${subject}\n${text}`.includes(words), count);

/** The same for mails to an address. */
export const expectMailTo = (origin: string, address: string, count = 1): Promise<SentMail[]> =>
  expectMails(origin, ({ to }) => to === address, count);

/** Waits for the email with a link for a new password, and returns the newest link. */
export async function expectResetLink(
  { signInMails }: { signInMails: () => Promise<Pick<SentMail, 'to' | 'text'>[]> },
  address: string,
): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mail = (await signInMails()).find(({ to, text }) => to === address && text.includes('#token='));
      link = /http\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .toContain('/admin/reset-password#token=');
  return link;
}
