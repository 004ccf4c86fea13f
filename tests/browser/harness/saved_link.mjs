// Links that hold a game.

/** A link's text that holds these options and steps; as a page writes it where nothing can be deflated. */
export function linkTo(options, steps) {
  const content = { o: options, h: steps.length, t: steps };
  return `p${Buffer.from(JSON.stringify(content)).toString('base64url')}`;
}
