/** Whether whoever asks has this version already: RFC 9110 compares weakly, and takes a list or `*`. `etag` is a strong one. */
export function hasVersion(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const known: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return ifNoneMatch.trim() === '*' || known.includes(etag);
}
