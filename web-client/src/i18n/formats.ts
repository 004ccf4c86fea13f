// The browser's formats. To make one takes a phone about a millisecond, to use it next to nothing.

/** Gives what `make` makes, once for each language and options, and for each answer of `where`. */
export function madeOnce<Options, Format>(
  make: (language: string, options: Options) => Format,
  where: () => unknown = () => '',
): (language: string, options: Options) => Format {
  const made = new Map<string, Format>();
  return (language, options) => {
    const key = JSON.stringify([language, options, where()]);
    const known = made.get(key);
    if (known !== undefined) return known;
    const format = make(language, options);
    made.set(key, format);
    return format;
  };
}

/** A number's format. */
export const numberFormat = madeOnce(
  (language: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);
