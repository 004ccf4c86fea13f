import type { Answer } from '../../net/http.ts';
import type { Code, PrivateMessage } from '../../net/protocol.ts';
import type { ThreadApi } from './thread.svelte.ts';

/** A page of a chat, the newest line first. */
interface ChatPage<Line> {
  lines: Line[];
  next: string | null;
  /** Left out where nobody counts. */
  unread?: number;
  refusal: Code | null;
}

/** How a chat of many is read and written, by the id of whose it is. */
export interface ChatApi<Line> {
  read(id: string, before?: string | number): Promise<Answer<ChatPage<Line>>>;
  write(id: string, cid: number, text: string): Promise<Answer<Line>>;
  /** Left out where nobody keeps what has been read. */
  markRead?(id: string, to: number): Promise<Answer<unknown>>;
}

/** A chat of many, asked for as a conversation is. */
export function chatThread<Line extends PrivateMessage>(chat: ChatApi<Line>): ThreadApi<Line> {
  return {
    async correspondence(id, before) {
      const answer = await chat.read(id, before);
      if (!answer.ok) return answer;
      const { lines, next, unread = 0, refusal } = answer.value;
      const value = { with: { name: id, guest: false }, messages: lines, next, unread, blocked: false, refusal };
      return { ...answer, value };
    },
    sendMessage: (id, cid, text) => chat.write(id, cid, text),
    markRead: async (id, to) => chat.markRead?.(id, to) ?? { ok: true, value: undefined },
  };
}
