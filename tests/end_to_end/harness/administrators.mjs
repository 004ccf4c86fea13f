// Administrators, as the host makes them.
import { officeCommand, withOffice } from './people/offices.mjs';

/** Gives the command `noughts-server administrator …`; gives what it says. */
export const makeAdministrator = (server, ...args) => officeCommand(server, 'administrator', ...args);

/** A registered player who is an administrator. */
export const administrator = (server, name) => withOffice(server, 'administrator', name);
