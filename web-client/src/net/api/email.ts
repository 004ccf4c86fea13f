import { ask, type Answer } from '../http.ts';
import type { Me, OwnEmail, VerifiedEmail, WaysToRecover } from '../protocol.ts';

export const waysToRecover = (): Promise<Answer<WaysToRecover>> => ask('GET', '/recover');
export const ownEmail = (): Promise<Answer<OwnEmail>> => ask('GET', '/account/email');
/** Has a link sent there; the address is mine as soon as it is opened. */
export const wantEmail = (address: string, password: string, language: 'en' | 'ru'): Promise<Answer<OwnEmail>> =>
  ask('PUT', '/account/email', { address, password, language });
export const removeEmail = (password: string): Promise<Answer<OwnEmail>> =>
  ask('DELETE', '/account/email', { password });
export const verifyEmail = (token: string): Promise<Answer<VerifiedEmail>> => ask('POST', '/verify-email', { token });

/** Has a link sent, where that is the name or the address of an account that has one. */
export const askForRecovery = (to: string): Promise<Answer<undefined>> => ask('POST', '/recover/email', { to });
/** Sets a new password by what stood in such a link. */
export const recoverByEmail = (token: string, password: string): Promise<Answer<Me>> =>
  ask('POST', '/recover/email/password', { token, password });
