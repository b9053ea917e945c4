/** A mail server with programmed responses. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Its response to an email: a number is the code for the recipient. */
type Mood =
  | 'takes'
  | 'never greets'
  | 'is silent before the text'
  | 'keeps its confirmation'
  | 'breaks off before the text'
  | 'breaks off after the text'
  | number;

interface ReceivedMail {
  to: string[];
  /** Headers and text, with folded lines unfolded. */
  source: string;
  isEncrypted: boolean;
}

export interface MailServer {
  readonly port: number;
  readonly received: ReceivedMail[];
  mood: Mood;
  /** Sends the confirmations and greetings that it held back. */
  confirm(): void;
  /** On the earlier port. */
  open(): Promise<void>;
  close(): Promise<void>;
}

interface MailServerOptions {
  /** With a self-signed certificate. */
  offersTls?: boolean;
  /** It announces that it accepts every local part of an address. */
  takesAllLetters?: boolean;
}

function createSmtp(
  { offersTls, takesAllLetters }: MailServerOptions,
  mailServer: Pick<MailServer, 'received' | 'mood'>,
  breakOff: () => void,
  keep: (confirm: () => void) => void,
): SMTPServer {
  const greet = (done: () => void) => (mailServer.mood === 'never greets' ? keep(done) : done());
  return new SMTPServer({
    authOptional: true,
    hideSMTPUTF8: !takesAllLetters,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onConnect: (_session, done) => greet(done),
    // Connections that were greeted before stay open.
    onMailFrom: (_address, _session, done) => greet(done),
    onRcptTo(_address, _session, done) {
      const { mood } = mailServer;
      if (mood === 'breaks off before the text') return breakOff();
      if (mood === 'is silent before the text') return undefined;
      if (typeof mood === 'number') return done(Object.assign(new Error('No'), { responseCode: mood }));
      return done();
    },
    onData(stream, { envelope, secure: isEncrypted }, done) {
      let source = '';
      stream.on('data', (chunk: Buffer) => {
        source += chunk.toString();
      });
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        const unfolded = source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
        mailServer.received.push({ to, source: unfolded, isEncrypted });
        if (mailServer.mood === 'breaks off after the text') breakOff();
        else if (mailServer.mood === 'keeps its confirmation') keep(() => done());
        else done();
      });
    },
  });
}

/** On any port. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const breakOff = () => {
    for (const socket of sockets) socket.destroy();
  };
  const kept: (() => void)[] = [];
  let port = 0;
  let smtp: SMTPServer;
  const mailServer: MailServer = {
    get port() {
      return port;
    },
    received: [],
    mood: 'takes',
    confirm() {
      for (const confirm of kept.splice(0)) confirm();
    },
    async open() {
      smtp = createSmtp(options, mailServer, breakOff, (confirm) => kept.push(confirm));
      smtp.server.on('connection', (socket: Socket) => {
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket));
      });
      smtp.on('error', () => undefined);
      smtp.listen(port, '127.0.0.1');
      await once(smtp.server, 'listening');
      ({ port } = smtp.server.address() as AddressInfo);
    },
    close: () =>
      new Promise<void>((resolve) => {
        breakOff();
        smtp.close(resolve);
      }),
  };
  await mailServer.open();
  return mailServer;
}
