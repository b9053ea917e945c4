/**
 * The parts of emails, each as plain text and as HTML. All input is escaped in the HTML. A reply of staff is composed
 * here too, because the admin shows it before the server sends it.
 */
import type { Schemes } from '../look/tokens';
import type { mailTexts } from './mailTexts';
import type { DataOf } from './outboxData';
import { VERIFY_PATH } from '../senders';
import { fillIn, type Facts } from './placeholders';

interface Part {
  readonly text: string;
  readonly html: string;
}

export interface ListItem {
  readonly title: string;
  readonly detail: string;
  readonly url: string;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
const withBreaks = (text: string) => escape(text).replaceAll('\n', '<br>\n');
const anchor = (url: string, label: string) => `<a href="${escape(url)}">${escape(label)}</a>`;

/** Empty lines separate paragraphs. */
export function paragraphs(text: string): Part {
  const found = text.trim().split(/\n\s*\n/);
  return {
    text: found.join('\n\n'),
    html: found.map((paragraph) => `<p>${withBreaks(paragraph)}</p>`).join('\n'),
  };
}

/** Another person's words, quoted as mail programs do. */
export const quote = (words: string): Part => ({
  text: words.replaceAll(/^/gm, '> '),
  html: `<blockquote>${withBreaks(words)}</blockquote>`,
});

export const link = (label: string, url: string): Part => ({
  text: `${label}:\n${url}`,
  html: `<p><strong>${anchor(url, label)}</strong></p>`,
});

const listItem = ({ title, detail, url }: ListItem) =>
  `<li style="margin-bottom:12px">${anchor(url, title)}${detail && `<br>\n${withBreaks(detail)}`}</li>`;

export const list = (items: readonly ListItem[]): Part => ({
  text: items
    .map(({ title, detail, url }) => [title, detail, url].filter((line) => line !== '').join('\n'))
    .join('\n\n'),
  html: `<ul style="padding-left:20px">\n${items.map(listItem).join('\n')}\n</ul>`,
});

/** Mail programs know two hyphens as the beginning of a signature. */
const footer = (lines: readonly string[]): Part => ({
  text: `-- \n${lines.join('\n')}`,
  html: `<hr>\n<p style="font-size:14px">${withBreaks(lines.join('\n'))}</p>`,
});

export const toText = (parts: readonly Part[]): string => `${parts.map(({ text }) => text).join('\n\n')}\n`;

interface MailLook {
  readonly name: string;
  readonly colors: Schemes;
}

/** In a style sheet, for both schemes: a colour on an element would stay as it is in the dark. */
const lookStyle = ({ colors: { light, dark } }: MailLook) => `
<style>
a,.brand{color:${light.primary}}
.brand{border-bottom:3px solid ${light.primary};font-size:20px;font-weight:700;margin:0 0 24px;padding:0 0 12px}
@media (prefers-color-scheme:dark){a,.brand{color:${dark.primary}}.brand{border-color:${dark.primary}}}
</style>`;

/**
 * No colours of its own but those of an own look: a mail program in dark mode inverts text, links and background
 * together.
 */
export const toHtml = (subject: string, parts: readonly Part[], look?: MailLook): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>${look ? lookStyle(look) : ''}
</head>
<body style="margin:0;padding:24px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.6">
<main style="max-width:600px;margin:0 auto">
${look ? `<p class="brand">${escape(look.name)}</p>\n` : ''}${parts.map(({ html }) => html).join('\n')}
</main>
</body>
</html>
`;

/** The content of an email, before it becomes text and HTML. */
export interface MailDraft {
  readonly subject: string;
  readonly parts: readonly Part[];
  readonly headers?: Readonly<Record<string, string>>;
  /** The address for replies, if it is not that of the agency. */
  readonly replyTo?: string;
}

/** The facts of the agency that an email to people outside may contain. */
interface SenderFacts {
  readonly texts: (typeof mailTexts)['defaults'];
  readonly brand: string;
  readonly contact: { readonly address: string; readonly phone: string; readonly email: string };
  /** The recipient of replies to emails. */
  readonly repliesTo: 'agency' | 'writer';
}

/** The facts of the site that every email may contain. */
export interface SiteFacts extends SenderFacts {
  /** Origin without a slash at its end. */
  readonly siteUrl: string;
  /** The address for email to staff. */
  readonly staffAddress: string;
  /** The colours of an own look. */
  readonly colors?: Schemes | undefined;
}

/** The entry can never become an email. */
export class UnwritableMailError extends Error {
  override readonly name = 'UnwritableMailError';
}

/** The sender, below every email to people outside. A postal address usually begins with the name. */
export const senderOf = ({ brand, contact }: SenderFacts): Part =>
  footer([
    ...(contact.address.startsWith(brand) ? [] : [brand]),
    contact.address,
    `${contact.phone} · ${contact.email}`,
  ]);

/** The line below every email to people outside that proves it is from the agency. */
export function codeLine(code: string, { texts, brand, siteUrl }: SiteFacts): Part {
  const address = siteUrl + VERIFY_PATH;
  const html = fillIn(withBreaks(texts.check_code), {
    code: escape(code),
    address: anchor(address, address),
    brand: escape(brand),
  });
  return {
    text: fillIn(texts.check_code, { code, address, brand }),
    html: `<p style="font-size:14px">${html}</p>`,
  };
}

/** A line is dropped if all its facts are unknown. */
const signature = (words: string, facts: Facts) =>
  words
    .split('\n')
    .map((line) => [line, fillIn(line, facts)] as const)
    .filter(([line, filled]) => line.trim() === '' || filled.trim() !== '')
    .map(([, filled]) => filled)
    .join('\n');

/** The words are sent as staff wrote them: placeholders are not filled in again. */
export function writeReply(data: DataOf<'reply'>, sender: SenderFacts): MailDraft {
  const { subject, body, reference, my_name, my_line, my_address } = data;
  const { texts, brand, repliesTo } = sender;
  return {
    subject,
    ...(repliesTo === 'writer' && my_address && { replyTo: my_address }),
    parts: [
      paragraphs(body),
      paragraphs(signature(texts.reply_signature, { brand, my_name, my_line })),
      paragraphs(`Reference: ${reference}`),
      senderOf(sender),
    ],
  };
}
