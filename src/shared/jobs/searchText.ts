/** What a visitor typed, fit to stand in an address: without control characters and broken signs, 200 characters at most. */
export const searchText = (typed: string): string =>
  Array.from(typed.replaceAll(/[\p{Cc}\p{Cs}\uFFFD]+/gu, ' ').trim())
    .slice(0, 200)
    .join('')
    .trimEnd();
