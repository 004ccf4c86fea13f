/** Bytes as base64url without padding. */
export function toBase64url(bytes: ArrayBuffer | null): string {
  const letters = Array.from(new Uint8Array(bytes ?? new ArrayBuffer(0)), (byte) => String.fromCharCode(byte));
  return btoa(letters.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bytes of such a text. */
export const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
