// A device that keeps passkeys, and the browser before it, as far as the server sees them.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const kAlgorithms = {
  ES256: { number: -7, make: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }), digest: 'sha256' },
  EdDSA: { number: -8, make: () => generateKeyPairSync('ed25519'), digest: null },
  RS256: { number: -257, make: () => generateKeyPairSync('rsa', { modulusLength: 2048 }), digest: 'sha256' },
};

const kUsual = 0x05;
const kHasCredential = 0x40;
const hash = (bytes) => createHash('sha256').update(bytes).digest();
const text = (bytes) => Buffer.from(bytes).toString('base64url');

export class Authenticator {
  id = randomBytes(32);
  count = 0;

  /** `origin` is that of the pages. */
  constructor(origin, algorithm = 'ES256') {
    this.origin = origin;
    this.algorithm = kAlgorithms[algorithm];
    this.keys = this.algorithm.make();
  }

  #clientData(type, { challenge, origin = this.origin, ...more }) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...more }));
  }

  #head(flags, site = new URL(this.origin).hostname) {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags, 0);
    rest.writeUInt32BE(this.count, 1);
    return Buffer.concat([hash(site), rest]);
  }

  /** The body that adds a passkey; `wanted` is what the server wants. What is in `wrong` is otherwise than it should be. */
  make(name, wanted, { type = 'webauthn.create', flags = kUsual, site, body = {}, ...wrong } = {}) {
    this.user = wanted.user;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = [Buffer.alloc(16), length, this.id, Buffer.from('the key in another form')];
    return {
      name,
      client_data: text(this.#clientData(type, { challenge: wanted.challenge, ...wrong })),
      authenticator_data: text(Buffer.concat([this.#head(flags | kHasCredential, site), ...credential])),
      public_key: text(this.keys.publicKey.export({ type: 'spki', format: 'der' })),
      algorithm: this.algorithm.number,
      ...body,
    };
  }

  /** The body that signs in. */
  sign(challenge, { type = 'webauthn.get', flags = kUsual, site, body = {}, count = this.count + 1, ...wrong } = {}) {
    this.count = count;
    const clientData = this.#clientData(type, { challenge, ...wrong });
    const data = this.#head(flags, site);
    const signature = sign(this.algorithm.digest, Buffer.concat([data, hash(clientData)]), this.keys.privateKey);
    return {
      id: text(this.id),
      user: this.user,
      client_data: text(clientData),
      authenticator_data: text(data),
      signature: text(signature),
      ...body,
    };
  }
}
