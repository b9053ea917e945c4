/** What a visitor typed, fit to be sent: the database takes any text but a NUL, and reads 200 characters. */
export const searchText = (typed: string): string =>
  typed
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200);
