// A certificate for localhost that vouches for itself.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Makes one, gone with this process; gives the paths of its { key, certificate }, PEM. */
export async function makeCertificate() {
  const folder = mkdtempSync(path.join(tmpdir(), 'noughts-tls-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => path.join(folder, name));
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  await run('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', certificate, ...names]);
  return { key, certificate };
}
