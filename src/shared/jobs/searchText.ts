/** What a visitor typed, fit to be sent: the database takes any text but a NUL or half a sign, and reads 200 characters. */
export const searchText = (typed: string): string =>
  Array.from(typed.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim())
    .slice(0, 200)
    .join('')
    .trimEnd();
