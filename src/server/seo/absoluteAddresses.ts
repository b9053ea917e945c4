/** A reader of feeds knows no site to which a path could belong. */
export const withWholeAddresses = (html: string, siteUrl: string): string =>
  html.replaceAll(/(?<=\s(?:href|src)=")(?=\/)/g, siteUrl);
