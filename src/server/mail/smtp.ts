/** Email to a mail server. A temporary refusal may be retried; an email that may have arrived is never sent twice. */
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { MailError, type MailDriver } from './mail';

export interface SmtpSettings {
  host: string;
  port: number;
  user?: string;
  pass?: string;
  from: string;
}

const SECONDS = 1000;
/** For the connection, the greeting and the name lookup, each. */
const STEP = 20;

interface Timeouts {
  /** For everything until the mail server has the whole email, in seconds. */
  readonly before: number;
  /**
   * For its confirmation after that: ten minutes, as RFC 5321 (4.5.3.2.6) requires, because the server may deliver it
   * meanwhile.
   */
  readonly confirmation: number;
}

/** Together shorter than the outbox's lease of a quarter of an hour. */
const TIMEOUT: Timeouts = { before: 100, confirmation: 600 };
/** One is enough, unless a mail server is slow to confirm; then the next email uses another. */
const MOST_CONNECTIONS = 4;
const SMTPS = 465;

interface SmtpError extends Error {
  code?: string;
  /** Node's own error code, if the library replaces it. */
  originalCode?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

/** Refusals of this email, as against those of the connection or of the sign-in. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/** Node's codes for a certificate that it does not accept. */
const NOT_TRUSTED = /CERT|LEAF_SIGNATURE/;

/** As opposed to a mail server's opinion of the sender (RFC 3463, 3.8), which is no reason to give an address up. */
const isAboutMailbox = ({ command, response = '' }: SmtpError) =>
  command === 'RCPT TO' && !/^\d{3}[ -]5\.7\./.test(response);

function refusalOf(error: SmtpError, answer: number): MailError {
  const isAboutMail = ABOUT_THE_MAIL.has(error.code ?? '') && answer !== 421;
  if (answer < 500 || answer === 503 || !isAboutMail) {
    const about = isAboutMail ? undefined : 'server';
    return new MailError(`The mail server did not accept the email (${answer}).`, true, about);
  }
  const about = isAboutMailbox(error) ? 'mailbox' : undefined;
  return new MailError(`The mail server rejected this email permanently (${answer}).`, false, about);
}

/** `isOnItsWay`: the mail server had received some of the email. Never the error's own text, which repeats addresses. */
export function toMailError(error: SmtpError, isOnItsWay: boolean): MailError {
  const { code = '', originalCode = '', responseCode } = error;
  if (responseCode !== undefined) return refusalOf(error, responseCode);
  if (isOnItsWay) {
    return new MailError(
      `The connection to the mail server broke before it confirmed the email (${code}). It may have arrived.`,
      false,
    );
  }
  if (ABOUT_THE_MAIL.has(code)) return new MailError('The email cannot be sent to this address.', false);
  const reason = NOT_TRUSTED.test(originalCode)
    ? `The certificate of the mail server is not trusted (${originalCode}).`
    : `The mail server could not be reached (${code}).`;
  return new MailError(reason, true, 'server');
}

const signInOf = ({ user, pass }: SmtpSettings) => (user && pass ? { user, pass } : undefined);

/** How a connection is made, each step of it within so many seconds. */
function connectionTo(settings: SmtpSettings, seconds: number) {
  const { host, port } = settings;
  const isSecure = port === SMTPS;
  return {
    host,
    port,
    secure: isSecure,
    // A password goes over an encrypted connection to the right server, or not at all. Without one any encryption is better
    // than none (RFC 3207), and many mail servers have a certificate of their own.
    ...(signInOf(settings)
      ? { requireTLS: !isSecure }
      : { opportunisticTLS: true, tls: { rejectUnauthorized: false } }),
    connectionTimeout: seconds * SECONDS,
    greetingTimeout: seconds * SECONDS,
    dnsTimeout: seconds * SECONDS,
  };
}

/** Seconds to wait for the mail server. */
const ASKING = 5;

/** True if the mail server offers SMTPUTF8 when it is greeted; undefined if it does not answer. */
function askForAllLetters(settings: SmtpSettings): Promise<boolean | undefined> {
  const connection = new SMTPConnection({
    ...connectionTo(settings, ASKING),
    socketTimeout: ASKING * SECONDS,
  });
  const asked = new Promise<boolean | undefined>((resolve) => {
    connection.on('error', () => resolve(undefined));
    connection.on('end', () => resolve(undefined));
    connection.connect(() => resolve(/[ -]SMTPUTF8\b/im.test(connection.lastServerResponse || '')));
  });
  return asked.finally(() => connection.quit());
}

function connect(settings: SmtpSettings, { before, confirmation }: Timeouts) {
  const auth = signInOf(settings);
  return createTransport({
    pool: true,
    maxConnections: MOST_CONNECTIONS,
    // The outbox retries; nothing else may.
    maxRequeues: 0,
    // A text is sent as text, even if it looks like an address or a file.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...connectionTo(settings, STEP),
    ...(auth && { auth }),
    // The library has a single limit, so it is the longest; each email's own timer ends the other steps sooner.
    socketTimeout: (before + confirmation) * SECONDS,
  });
}

/** Aborts a slow transfer: early until the text is sent, late after that. */
function startClock({ before, confirmation }: Timeouts) {
  const controller = new AbortController();
  const within = (seconds: number) => setTimeout(() => controller.abort(), seconds * SECONDS).unref();
  let timer = within(before);
  return {
    signal: controller.signal,
    waitForConfirmation() {
      clearTimeout(timer);
      timer = within(confirmation);
    },
    stop: () => clearTimeout(timer),
  };
}

export function createSmtpDriver(settings: SmtpSettings, timeout = TIMEOUT): MailDriver {
  const transport = connect(settings, timeout);
  const domain = /@([^\s<>"]+)/.exec(settings.from)?.[1] ?? settings.host;
  /** The text of each email in progress, to see if the mail server began to read it. */
  const bodies = new Map<string, Readable>();
  const clocks = new Map<string, ReturnType<typeof startClock>>();
  transport.use('stream', ({ data, message }, done) => {
    message?.processFunc((body) => {
      const messageId = String(data.messageId);
      bodies.set(messageId, body);
      body.once('end', () => clocks.get(messageId)?.waitForConfirmation());
      return body;
    });
    done();
  });
  return {
    async send({ id, ...mail }) {
      const messageId = `<${id}@${domain}>`;
      const clock = startClock(timeout);
      clocks.set(messageId, clock);
      try {
        await transport.sendMail({ from: settings.from, ...mail, messageId, signal: clock.signal });
      } catch (error) {
        throw toMailError(error as SmtpError, bodies.get(messageId)?.readableDidRead ?? false);
      } finally {
        clock.stop();
        clocks.delete(messageId);
        bodies.delete(messageId);
      }
    },
    wasSent: () => Promise.resolve(undefined),
    takesAllLetters: () => askForAllLetters(settings),
    close: () => transport.close(),
  };
}
