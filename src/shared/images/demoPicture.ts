/** Whether a picture is one of the demonstration, which `src/server/pictures` has. */
export const isDemoPicture = (address: unknown): boolean =>
  typeof address === 'string' && address.startsWith('/pictures/');
