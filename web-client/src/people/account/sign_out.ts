import { go, mayLeave } from '../../browser/navigation.svelte.ts';
import { logOut, type FailureCode } from '../../net/http.ts';
import { client, identity } from '../../session/current_session.ts';

/** Ends this browser's session and goes to where anybody can play; why not, where it can't be done. */
export async function signOut(): Promise<FailureCode | null> {
  if (!mayLeave()) return null;
  // Whoever speaks while the session ends is told that it is over, and asks who they are.
  client.stop();
  const answer = await logOut();
  if (!answer.ok) {
    client.resume();
    return answer.code;
  }
  identity.become(null);
  go('/');
  return null;
}
