// A browser's push service and the browser behind it: takes what a server pushes, checks who sent it, and decrypts it with
// another implementation than the server's.
import assert from 'node:assert/strict';
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import https from 'node:https';
import ece from 'http_ece';
import { makeCertificate } from './certificate.mjs';
import { Changing } from './waiting.mjs';

const kPrefix = 'WebPush';

/** The public key of P-256 in a form that node can verify with. */
function publicKey(point) {
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
}

export class PushService extends Changing {
  /** Messages as the browsers read them, with the path that they came to. */
  received = [];
  /** What the service answers next. */
  status = 201;
  /** While true it takes what comes and answers nothing. */
  hangs = false;
  /** How many waited for no answer any more. */
  givenUp = 0;
  #browsers = new Map();
  #server;

  /** With a certificate of its own, or that of another service. */
  static async start(other) {
    const service = new PushService();
    const { key, certificate } = other?.credentials ?? (await makeCertificate());
    service.credentials = { key, certificate };
    service.authorities = certificate;
    service.#server = https.createServer(
      { key: readFileSync(key), cert: readFileSync(certificate) },
      (request, answer) => service.#take(request, answer),
    );
    await new Promise((resolve) => service.#server.listen(0, '127.0.0.1', resolve));
    service.host = `localhost:${service.#server.address().port}`;
    return service;
  }

  /** A browser that subscribes: what it tells the site. */
  subscribe(language = 'en') {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const secret = randomBytes(16);
    const path = `/send/${randomBytes(6).toString('hex')}`;
    this.#browsers.set(path, { keys, secret });
    const key = keys.getPublicKey('base64url');
    return { endpoint: `https://${this.host}${path}`, key, secret: secret.toString('base64url'), language };
  }

  #take(request, answer) {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      this.received.push(this.#read(request, Buffer.concat(parts)));
      answer.once('close', () => (this.givenUp += answer.writableEnded ? 0 : 1));
      if (!this.hangs) answer.writeHead(this.status).end();
      this.changed();
    });
  }

  #read({ url, method, headers }, body) {
    const { keys, secret } = this.#browsers.get(url);
    const [, token, point] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization);
    const [head, claims, signature] = token.split('.');
    const key = publicKey(Buffer.from(point, 'base64url'));
    const signed = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    assert.ok(signed, 'the token is signed by the key that it names');
    const text = ece.decrypt(body, {
      version: 'aes128gcm',
      privateKey: keys,
      authSecret: secret.toString('base64url'),
      keylabel: kPrefix,
    });
    return {
      url,
      method,
      key: point,
      claims: JSON.parse(Buffer.from(claims, 'base64url')),
      ttl: Number(headers.ttl),
      topic: headers.topic,
      message: JSON.parse(text),
    };
  }

  end() {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
