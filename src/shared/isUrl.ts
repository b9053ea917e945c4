/** What `URL.canParse` tells, which our oldest browsers lack. */
export function isUrl(text: string, base?: string): boolean {
  try {
    return Boolean(new URL(text, base));
  } catch {
    return false;
  }
}
