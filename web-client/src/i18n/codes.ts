/** Why something was refused, by the codes of the wire: `code_NAME`. */
export * as codes from './compiled/codes.js';
