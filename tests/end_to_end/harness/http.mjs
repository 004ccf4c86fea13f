// HTTP as it is on the wire: no redirects, no decompression, any header.
import http from 'node:http';
import https from 'node:https';

/**
 * Gives { status, headers, body }. Options: method, headers, body (a string or bytes), and those of node:http. Each time over a
 * connection of its own: the server cuts one that is idle, and a machine that stalls would ask over it in that instant.
 */
export function fetchRaw(url, { body, ...options } = {}) {
  const { request } = url.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent: false, rejectUnauthorized: false, ...options }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(parts);
        resolve({ status: answer.statusCode, headers: answer.headers, body: bytes, text: bytes.toString() });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
