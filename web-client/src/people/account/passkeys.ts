import { fromBase64url, toBase64url } from '../../browser/base64url.ts';
import { addPasskey, wantPasskey } from '../../net/api/account.ts';
import { logInByPasskey, passkeyChallenge, type Answer } from '../../net/http.ts';
import type { Me, Passkeys, WantedPasskey } from '../../net/protocol.ts';

/** Why the browser gave no passkey: it was not let, or the device has one already. */
export type NoPasskey = 'cancelled' | 'known';

/** Whether this browser knows passkeys. */
export const passkeysWork = typeof PublicKeyCredential === 'function';

/** ES256, Ed25519, RS256, as COSE numbers them. */
const kAlgorithms = [-7, -8, -257];

const optionsOf = (name: string, wanted: WantedPasskey): PublicKeyCredentialCreationOptions => ({
  challenge: fromBase64url(wanted.challenge),
  rp: { id: wanted.site, name: document.location.hostname },
  user: { id: fromBase64url(wanted.user), name, displayName: name },
  pubKeyCredParams: kAlgorithms.map((alg) => ({ type: 'public-key', alg })),
  excludeCredentials: wanted.known.map((id) => ({ type: 'public-key', id: fromBase64url(id) })),
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  attestation: 'none',
});

/** Has a passkey made for the account of this name, and kept under a label. */
export async function createPasskey(
  name: string,
  password: string,
  label: string,
): Promise<Answer<Passkeys> | NoPasskey> {
  const wanted = await wantPasskey(password);
  if (!wanted.ok) return wanted;
  const made = await asked(() => navigator.credentials.create({ publicKey: optionsOf(name, wanted.value) }));
  if (typeof made === 'string') return made;
  const response = made.response as AuthenticatorAttestationResponse;
  const key = response.getPublicKey();
  if (key === null) return 'cancelled';
  return addPasskey({
    name: label,
    client_data: toBase64url(response.clientDataJSON),
    authenticator_data: toBase64url(response.getAuthenticatorData()),
    public_key: toBase64url(key),
    algorithm: response.getPublicKeyAlgorithm(),
  });
}

/** Signs in whoever's passkey is chosen. */
export async function signInByPasskey(): Promise<Answer<Me> | NoPasskey> {
  const wanted = await passkeyChallenge();
  if (!wanted.ok) return wanted;
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: fromBase64url(wanted.value.challenge),
    rpId: wanted.value.site,
    userVerification: 'required',
  };
  const chosen = await asked(() => navigator.credentials.get({ publicKey }));
  if (typeof chosen === 'string') return chosen;
  const response = chosen.response as AuthenticatorAssertionResponse;
  return logInByPasskey({
    id: toBase64url(chosen.rawId),
    user: toBase64url(response.userHandle ?? new ArrayBuffer(0)),
    client_data: toBase64url(response.clientDataJSON),
    authenticator_data: toBase64url(response.authenticatorData),
    signature: toBase64url(response.signature),
  });
}

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | NoPasskey> {
  try {
    return ((await ask()) as PublicKeyCredential | null) ?? 'cancelled';
  } catch (error) {
    return error instanceof DOMException && error.name === 'InvalidStateError' ? 'known' : 'cancelled';
  }
}
