// Ids as addresses show them, and as the database has them.
const kDigits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** "1C" → "74". */
export function idNumber(text) {
  let number = 0n;
  for (const digit of text) number = number * 62n + BigInt(kDigits.indexOf(digit));
  return number.toString();
}

/** "74" → "1C". */
export function idText(number) {
  let rest = BigInt(number);
  let text = '';
  for (; rest > 0n; rest /= 62n) text = kDigits[Number(rest % 62n)] + text;
  return text;
}
