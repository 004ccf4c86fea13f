import { go, mayLeave } from '../../browser/navigation.svelte.ts';
import { logOut, type FailureCode } from '../../net/http.ts';
import { appState } from '../../session/current_app_state.ts';

/** Ends this browser's session and goes to where anybody can play; why not, where it can't be done. */
export async function signOut(): Promise<FailureCode | null> {
  if (!mayLeave()) return null;
  // Whoever speaks while the session ends is told that it is over, and asks who they are.
  appState.client.stop();
  const answer = await logOut();
  if (!answer.ok) {
    appState.client.start();
    return answer.code;
  }
  appState.become(null);
  go('/');
  return null;
}
