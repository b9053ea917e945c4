/** Rows of the library of pictures; their files are elsewhere. */

export const anImageName = (ending = 'webp') => `public/${crypto.randomUUID()}.${ending}`;

export const anImage = (changes: object = {}) => ({
  name: anImageName(),
  title: 'Office in the morning',
  width: 1600,
  height: 900,
  bytes: 90_000,
  alt: 'Two desks by a window',
  ...changes,
});
