/** Whose game it is, where its licence asks that they be named beside its rules and boards. */
export interface Credit {
  words(): string;
  links: readonly { href: string; text: string }[];
}
