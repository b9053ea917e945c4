/** Rate limits read the caller's address from headers; only a proxy near this server may write those. */
const NEAR = /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/i;
const ADDRESS_HEADERS = ['cf-connecting-ip', 'x-real-ip', 'x-forwarded-for'];

/** Headers in which the address is the one of the socket, unless a proxy on a private address says better. */
export function withClientAddress(headers: Headers, peerAddress: string | null): Headers {
  const result = new Headers(headers);
  if (peerAddress === null) return result;
  if (!NEAR.test(peerAddress)) for (const name of ADDRESS_HEADERS) result.delete(name);
  if (!ADDRESS_HEADERS.some((name) => result.has(name))) result.set('x-real-ip', peerAddress);
  return result;
}
