declare module 'virtual:common-passwords' {
  /** Ten thousand lines, in small letters. */
  const text: string;
  export default text;
}
