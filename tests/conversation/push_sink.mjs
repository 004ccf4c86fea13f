// A push service that takes whatever it is sent.
import { createECDH, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import https from 'node:https';
import { makeCertificate } from '../end_to_end/harness/certificate.mjs';

export class PushSink {
  static async start() {
    const sink = new PushSink();
    const { key, certificate } = await makeCertificate();
    sink.authorities = certificate;
    sink.server = https.createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (request, answer) => {
      request.resume();
      answer.writeHead(201).end();
    });
    await new Promise((resolve) => sink.server.listen(0, '127.0.0.1', resolve));
    sink.host = `localhost:${sink.server.address().port}`;
    return sink;
  }

  /** What a browser tells the site. */
  subscription() {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const secret = randomBytes(16).toString('base64url');
    return { endpoint: `https://${this.host}/send/1`, key: keys.getPublicKey('base64url'), secret };
  }

  end() {
    this.server.closeAllConnections();
    this.server.close();
  }
}
