import { waysToRecover } from '../../../net/api/email.ts';

let isKnown = false;
let sends = $state(false);

/** Whether this site sends mail, so that a link can bring back whoever forgot a password; false until the server has said so. Reactive. */
export const sendsMail = (): boolean => sends;

/** Asks the server once whether it sends mail. */
export async function learnWhetherMailIsSent(): Promise<void> {
  if (isKnown) return;
  const answer = await waysToRecover();
  isKnown = answer.ok;
  if (answer.ok) sends = answer.value.email;
}
