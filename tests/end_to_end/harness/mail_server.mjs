// A server that takes mail, as much of SMTP as a sender needs, and reads what it took.
import { readFileSync } from 'node:fs';
import net from 'node:net';
import tls from 'node:tls';
import { makeCertificate } from './certificate.mjs';
import { Changing } from './waiting.mjs';

/** A header's encoded words (RFC 2047) as text. */
const decoded = (text) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, word) => Buffer.from(word, 'base64').toString('latin1'))
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'));

/** The headers and the text of a message. */
export function readMail(raw) {
  const [head, ...rest] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decoded(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  );
  return { headers, text: Buffer.from(rest.join('\r\n\r\n'), 'base64').toString('utf8').replaceAll('\r\n', '\n') };
}

export class MailServer extends Changing {
  /** What it took: from, to, headers, text, and whether it came encrypted and from whom. */
  received = [];
  /** What it answers to each message's recipient; null: nothing at all. */
  answer = '250 Ok';
  /** How many recipients it left without an answer. */
  unanswered = 0;
  /** How many senders have come. */
  callers = 0;
  #sockets = new Set();
  #server = net.createServer((socket) => this.#speak(socket));

  /** `withTls`: it offers STARTTLS, and a name and a password are wanted. */
  static async start({ withTls = false } = {}) {
    const server = new MailServer();
    if (withTls) server.#credentials = await makeCertificate();
    server.authorities = server.#credentials?.certificate;
    await new Promise((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    server.#server.unref();
    server.url = `smtp://${withTls ? 'localhost' : '127.0.0.1'}:${server.#server.address().port}`;
    return server;
  }

  #credentials = null;

  /** All that came to an address. */
  to(address) {
    return this.received.filter((mail) => mail.to === address);
  }

  /** Waits for the mail with this number to an address. */
  async mail(address, number = 1) {
    await this.until(() => this.to(address).length >= number, `mail ${number} to ${address}`);
    return this.to(address)[number - 1];
  }

  /** The token of the link in the mail with this number to an address. */
  async token(address, number = 1) {
    return /#([\w-]{43})$/m.exec((await this.mail(address, number)).text)[1];
  }

  #speak(socket, session = {}) {
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => this.#sockets.delete(socket));
    const say = (line) => socket.write(`${line}\r\n`);
    if (!session.secure) {
      this.callers += 1;
      say('220 mail.example');
      this.changed();
    }
    let buffer = '';
    socket.setEncoding('utf8');
    socket.on('data', (part) => {
      buffer += part;
      for (;;) {
        const end = session.reading ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n');
        if (end < 0) return;
        const text = buffer.slice(0, end);
        buffer = buffer.slice(end + (session.reading ? 5 : 2));
        if (session.reading) this.#take(session, text, say);
        else this.#handle(session, text, say, socket);
      }
    });
  }

  #take(session, text, say) {
    session.reading = false;
    const { from, to, secure = false, user } = session;
    this.received.push({ from, to, secure, user, raw: text, ...readMail(text) });
    say('250 Taken');
    this.changed();
  }

  #handle(session, line, say, socket) {
    if (session.signingIn) {
      session.signingIn = false;
      const [, name, password] = Buffer.from(line, 'base64').toString().split('\0');
      session.user = `${name}:${password}`;
      return say('235 Welcome');
    }
    const [word] = line.toUpperCase().split(/[ :]/);
    if (word === 'EHLO') {
      const offers = this.#credentials ? (session.secure ? ['AUTH PLAIN'] : ['STARTTLS']) : [];
      return ['mail.example', ...offers].forEach((each, i, all) => say(`250${i < all.length - 1 ? '-' : ' '}${each}`));
    }
    if (word === 'STARTTLS') {
      say('220 Go on');
      socket.removeAllListeners('data');
      const { key, certificate } = this.#credentials;
      const secured = new tls.TLSSocket(socket, {
        isServer: true,
        key: readFileSync(key),
        cert: readFileSync(certificate),
      });
      return this.#speak(secured, { secure: true });
    }
    if (word === 'AUTH') {
      session.signingIn = true;
      return say('334 ');
    }
    if (word === 'MAIL') session.from = /<(.*)>/.exec(line)[1];
    if (word === 'RCPT') {
      session.to = /<(.*)>/.exec(line)[1];
      if (this.answer !== null) return say(this.answer);
      this.unanswered += 1;
      return this.changed();
    }
    if (word === 'DATA') {
      session.reading = true;
      return say('354 Go on');
    }
    if (word === 'QUIT') {
      say('221 Bye');
      return socket.end();
    }
    return say('250 Ok');
  }

  /** Nobody is there any more, at the same port. */
  async end() {
    for (const socket of this.#sockets) socket.destroy();
    if (this.#server.listening) await new Promise((resolve) => this.#server.close(resolve));
  }
}
