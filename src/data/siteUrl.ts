import { createContext, useContext } from 'react';

export const SiteUrlContext = createContext('');

/** The public origin of the site, for canonical and share links; the same on the server and in the browser. */
export function useSiteUrl(): string {
  return useContext(SiteUrlContext);
}
