declare module 'virtual:common-passwords' {
  /** Ten thousand lines and some, in small letters. */
  const text: string;
  export default text;
}
