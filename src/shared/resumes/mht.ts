/** The text of a web page in one file, which is an email without a recipient (RFC 2557). */
import { decodeMarkup, decodePage } from './encodings';
import { HTML, markupText } from './markup';

/** The maximum nesting of parts; no page goes deeper. */
const DEEPEST = 4;

const headerOf = (headers: string, name: RegExp) =>
  name.exec(headers.replaceAll(/\r?\n[ \t]+/g, ' '))?.[1] ?? '';

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

function decoded(body: string, transfer: string): Uint8Array {
  if (/base64/i.test(transfer)) {
    const digits = body.replaceAll(/[^\w+/]/g, '');
    return bytesOf(atob(digits.slice(0, digits.length - (digits.length % 4 === 1 ? 1 : 0))));
  }
  if (!/quoted-printable/i.test(transfer)) return bytesOf(body);
  const joined = body.replaceAll(/=[ \t]*\r?\n/g, '');
  return bytesOf(
    joined.replaceAll(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
  );
}

function partText(part: string, depth: number): string {
  const [, headers = '', body = ''] = /^\s*((?:[^\r\n]+\r?\n)*)\r?\n?([^]*)$/.exec(part) ?? [];
  const type = headerOf(headers, /^content-type:(.*)$/im);
  const [, boundary] = /boundary="?([^";]+)/i.exec(type) ?? [];
  if (boundary && depth < DEEPEST) {
    const parts = body.split(`--${boundary.trim()}`).slice(1);
    return parts.map((inner) => partText(inner, depth + 1)).join('\n');
  }
  const bytes = decoded(body, headerOf(headers, /^content-transfer-encoding:(.*)$/im));
  const [, charset] = /charset="?([^";\s]+)/i.exec(type) ?? [];
  if (/text\/html|xhtml/i.test(type)) return markupText(decodeMarkup(bytes, charset), HTML);
  return /text\/plain/i.test(type) ? decodeMarkup(bytes, charset) : '';
}

/** As Latin-1, which loses no byte before a part declares its encoding. */
export const mhtText = (bytes: Uint8Array) => partText(decodePage(28_591, bytes), 0);
