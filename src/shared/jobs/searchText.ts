/** What a visitor typed, fit to stand in an address: no control characters, half or unreadable signs, and the 200 characters that are read. */
export const searchText = (typed: string): string =>
  Array.from(typed.replaceAll(/[\p{Cc}\p{Cs}\uFFFD]+/gu, ' ').trim())
    .slice(0, 200)
    .join('')
    .trimEnd();
