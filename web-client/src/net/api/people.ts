import { ask, pageBefore, type Answer } from '../http.ts';
import type {
  BlackList,
  ConversationPage,
  Correspondence,
  Following,
  MessagesFound,
  NoticePage,
  PrivateMessage,
  UnreadCount,
} from '../protocol.ts';

const named = (path: string, name: string) => `${path}/${encodeURIComponent(name)}`;

export const blackList = (): Promise<Answer<BlackList>> => ask('GET', '/blocks');
export const block = (name: string): Promise<Answer<undefined>> => ask('POST', named('/blocks', name));
export const unblock = (name: string): Promise<Answer<undefined>> => ask('DELETE', named('/blocks', name));

/** Whom one follows, the newest first. */
export const following = (): Promise<Answer<Following>> => ask('GET', '/following');
export const follow = (name: string): Promise<Answer<undefined>> => ask('POST', named('/following', name));
export const unfollow = (name: string): Promise<Answer<undefined>> => ask('DELETE', named('/following', name));

/** Writes a message. The same `cid` again writes nothing and gets the same answer. */
export const sendMessage = (to: string, cid: number, text: string): Promise<Answer<PrivateMessage>> =>
  ask('POST', '/messages', { to, cid, text });

/** Everybody one has written with; `before` is the `next` of the page before. */
export const conversations = (before?: string): Promise<Answer<ConversationPage>> =>
  ask('GET', pageBefore('/conversations', before));

/** What two have written to each other; older than a message where `before` names one. */
export const correspondence = (name: string, before?: string | number): Promise<Answer<Correspondence>> =>
  ask('GET', pageBefore(named('/conversations', name), before));

export const markRead = (name: string, to: number): Promise<Answer<UnreadCount>> =>
  ask('PUT', `${named('/conversations', name)}/read`, { to });

/** Deletes what has been written until now, for oneself. */
export const deleteConversation = (name: string): Promise<Answer<undefined>> =>
  ask('DELETE', named('/conversations', name));

export function findMessages(words: string, before?: string): Promise<Answer<MessagesFound>> {
  const more = before === undefined ? '' : `&before=${encodeURIComponent(before)}`;
  return ask('GET', `/messages?q=${encodeURIComponent(words)}${more}`);
}

export const unreadCount = (): Promise<Answer<UnreadCount>> => ask('GET', '/unread');

export const notices = (before?: string): Promise<Answer<NoticePage>> => ask('GET', pageBefore('/notices', before));
export const markNoticesRead = (to: number): Promise<Answer<UnreadCount>> => ask('PUT', '/notices/read', { to });
