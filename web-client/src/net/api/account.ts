import { ask, uploadPicture, type Answer } from '../http.ts';
import type {
  About,
  Account,
  ApiTokens,
  ExportPage,
  NewApiToken,
  NewRecoveryCodes,
  OwnSessions,
  MadePasskey,
  Passkeys,
  RecoveryCodesLeft,
  ShownPhotos,
  WantedPasskey,
} from '../protocol.ts';

export const ownAccount = (): Promise<Answer<Account>> => ask('GET', '/account');
/** What a registered player tells of themselves. */
export const aboutOf = (name: string): Promise<Answer<Account>> =>
  ask('GET', `/players/${encodeURIComponent(name)}/about`);
export const saveAbout = (about: About): Promise<Answer<Account>> => ask('PUT', '/account/about', about);
export const hidePhoto = (): Promise<Answer<Account>> => ask('DELETE', '/account/photo');

/** Shows a photo; `picture` is a JPEG, PNG or WebP. */
export const showPhoto = (picture: Blob): Promise<Answer<Account>> => uploadPicture('/account/photo', picture);

/** By the names that were asked for: the name of the photo, or null. */
export const photosOf = (names: readonly string[]): Promise<Answer<ShownPhotos>> =>
  ask('GET', `/photos?names=${encodeURIComponent(names.join(','))}`);

/** Where a photo is; it never changes. */
export const photoAddress = (photo: string, size: 64 | 256): string => `/api/v1/photos/${photo}/${size}`;

export const changePassword = (old: string, wanted: string): Promise<Answer<undefined>> =>
  ask('POST', '/account/password', { old, new: wanted });
export const ownSessions = (): Promise<Answer<OwnSessions>> => ask('GET', '/account/sessions');
export const endSession = (id: string): Promise<Answer<OwnSessions>> => ask('DELETE', `/account/sessions/${id}`);
export const endOtherSessions = (): Promise<Answer<OwnSessions>> => ask('DELETE', '/account/sessions');
export const deleteAccount = (name: string, password: string): Promise<Answer<undefined>> =>
  ask('POST', '/account/deletion', { name, password });

export const recoveryCodesLeft = (): Promise<Answer<RecoveryCodesLeft>> => ask('GET', '/account/recovery-codes');
/** Makes ten in place of those before. */
export const makeRecoveryCodes = (password: string): Promise<Answer<NewRecoveryCodes>> =>
  ask('POST', '/account/recovery-codes', { password });

export const ownPasskeys = (): Promise<Answer<Passkeys>> => ask('GET', '/account/passkeys');
/** What a new passkey is to be made for. */
export const wantPasskey = (password: string): Promise<Answer<WantedPasskey>> =>
  ask('POST', '/account/passkeys/challenge', { password });
export const addPasskey = (made: MadePasskey): Promise<Answer<Passkeys>> => ask('POST', '/account/passkeys', made);
export const renamePasskey = (id: string, name: string): Promise<Answer<Passkeys>> =>
  ask('PUT', `/account/passkeys/${id}`, { name });
export const removePasskey = (id: string): Promise<Answer<Passkeys>> => ask('DELETE', `/account/passkeys/${id}`);

/** Makes a bot account of mine, for good. */
export const becomeBot = (password: string): Promise<Answer<undefined>> => ask('POST', '/account/bot', { password });
export const ownTokens = (): Promise<Answer<ApiTokens>> => ask('GET', '/account/tokens');
export const makeToken = (name: string): Promise<Answer<NewApiToken>> => ask('POST', '/account/tokens', { name });
export const revokeToken = (id: string): Promise<Answer<ApiTokens>> => ask('DELETE', `/account/tokens/${id}`);

/** One page of all that the server keeps of me; `after` is the `next` of the page before. */
export function exportPage(after: string | null): Promise<Answer<ExportPage>> {
  return ask('GET', after === null ? '/account/export' : `/account/export?after=${encodeURIComponent(after)}`);
}
