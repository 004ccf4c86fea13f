import type { Correspondent } from '../../net/protocol.ts';

/** No name begins so. */
const kKeyMark = '~';

/** What a conversation is addressed by: the name of whom it is with, or a key where they have deleted their account. */
export const addressOf = ({ name, key }: Correspondent): string => (key === undefined ? name : kKeyMark + key);

/** Whether the account of whom an address means is deleted. */
export const isKey = (address: string): boolean => address.startsWith(kKeyMark);
