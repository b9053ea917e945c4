/** Whether a picture is one of the demonstration, which `src/server/pictures` draws. */
export const isDemoPicture = (address: unknown): boolean =>
  typeof address === 'string' && address.startsWith('/pictures/');
