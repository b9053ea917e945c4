declare module 'codepage/dist/sbcs.full.js' {
  /** By code page with one byte a character: the character of each byte. */
  const tables: Readonly<Record<number, { readonly dec: readonly string[] } | undefined>>;
  export default tables;
}
