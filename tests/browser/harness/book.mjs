// A board of readers as it stands on a page.

/** A cell, by its number from 1. */
export const cell = (visitor, number) => visitor.page.getByRole('gridcell', { name: new RegExp(`^Cell ${number}:`) });

/** What was done and said at the board. */
export const thread = (visitor) => visitor.page.getByRole('region', { name: 'History' });

/** A field of a form. */
export const field = (visitor, label) => visitor.page.getByLabel(label, { exact: true });
