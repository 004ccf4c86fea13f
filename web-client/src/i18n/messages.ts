/** Every text of the page, compiled from messages/; each reads the language anew, so a template follows the switch. */
export { m } from './compiled/messages.js';
