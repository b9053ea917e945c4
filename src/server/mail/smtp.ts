/** Mail to a mail server. What it refused for now may be tried again; what it may have taken is never sent twice. */
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { MailError, type MailDriver } from './MailDriver';

export interface SmtpSettings {
  host: string;
  port: number;
  user?: string;
  pass?: string;
  from: string;
}

const SECONDS = 1000;
/** Together shorter than the two minutes for which the outbox believes a server to be at work. */
const LONGEST = { connectionTimeout: 20, greetingTimeout: 20, dnsTimeout: 20, socketTimeout: 40, whole: 100 };
const SMTPS = 465;

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
}

/** Refusals of this mail, as against those of the connection or of the sign-in. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/** `isOnItsWay`: the mail server had been given some of the mail. */
export function toMailError({ code = '', responseCode }: SmtpError, isOnItsWay: boolean): MailError {
  // Never its text: mail servers repeat the address in it.
  const answer = responseCode === undefined ? code : `${responseCode}`;
  if (responseCode !== undefined) {
    const isFinal = responseCode >= 500 && responseCode !== 503 && ABOUT_THE_MAIL.has(code);
    return new MailError(
      isFinal
        ? `The mail server refused this mail for good (${answer}).`
        : `The mail server did not take mail (${answer}).`,
      !isFinal,
    );
  }
  if (isOnItsWay) {
    return new MailError(
      `The connection to the mail server broke before it confirmed the mail (${answer}). It may have arrived.`,
      false,
    );
  }
  if (ABOUT_THE_MAIL.has(code)) return new MailError('The mail cannot be sent to this address.', false);
  return new MailError(`The mail server could not be reached (${answer}).`, true);
}

function connect({ host, port, user, pass }: SmtpSettings) {
  const isSecure = port === SMTPS;
  return createTransport({
    pool: true,
    maxConnections: 1,
    // The outbox tries again; nothing else may.
    maxRequeues: 0,
    // A text is a text, whatever it looks like.
    disableFileAccess: true,
    disableUrlAccess: true,
    host,
    port,
    secure: isSecure,
    // A password goes over an encrypted connection or not at all.
    ...(user && pass && { auth: { user, pass }, requireTLS: !isSecure }),
    connectionTimeout: LONGEST.connectionTimeout * SECONDS,
    greetingTimeout: LONGEST.greetingTimeout * SECONDS,
    dnsTimeout: LONGEST.dnsTimeout * SECONDS,
    socketTimeout: LONGEST.socketTimeout * SECONDS,
  });
}

export function createSmtpDriver(settings: SmtpSettings): MailDriver {
  const transport = connect(settings);
  const domain = /@([^\s<>"]+)/.exec(settings.from)?.[1] ?? settings.host;
  /** The text of each mail under way, to see whether the mail server began to read it. */
  const bodies = new Map<string, Readable>();
  transport.use('stream', ({ data, message }, done) => {
    message?.processFunc((body) => {
      bodies.set(String(data.messageId), body);
      return body;
    });
    done();
  });
  return {
    async send({ id, ...mail }) {
      const messageId = `<${id}@${domain}>`;
      const signal = AbortSignal.timeout(LONGEST.whole * SECONDS);
      try {
        await transport.sendMail({ from: settings.from, ...mail, messageId, signal });
      } catch (error) {
        throw toMailError(error as SmtpError, bodies.get(messageId)?.readableDidRead ?? false);
      } finally {
        bodies.delete(messageId);
      }
    },
    wasSent: () => Promise.resolve(undefined),
    close: () => transport.close(),
  };
}
