/** Headers of a request: the visitor's address, which the limits count, and the version that its browser has cached. */
import { BlockList, isIP } from 'node:net';

/** Only the last value, written by a trusted proxy, counts: proxies pass unknown headers on. */
const OTHER_HEADERS = ['cf-connecting-ip', 'true-client-ip', 'fly-client-ip', 'x-forwarded-for'];
const THIS_MACHINE = ['127.0.0.0/8', '::1'];

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
const withoutPrefix = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** `networks` such as 10.0.0.7 or 172.16.0.0/12, beside this machine itself. Throws for an invalid one. */
export function trustedProxies(networks: readonly string[] = []): BlockList {
  const list = new BlockList();
  for (const network of [...THIS_MACHINE, ...networks]) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

/**
 * Each proxy appends the address it received the request from, so the list is read backwards as long as its writers are
 * trusted.
 */
export function clientAddress(headers: Headers, peerAddress: string, proxies: BlockList): string {
  const claimed = (headers.get('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  let known = withoutPrefix(peerAddress);
  while (proxies.check(known, familyOf(known))) {
    const before = withoutPrefix(claimed.pop() ?? '');
    if (!isIP(before)) break;
    known = before;
  }
  return known;
}

/** Headers with that address as the only X-Real-IP; calls inside this process stay unchanged. */
export function withClientAddress(headers: Headers, peerAddress: string | null, proxies: BlockList): Headers {
  const result = new Headers(headers);
  if (peerAddress === null) return result;
  for (const name of OTHER_HEADERS) result.delete(name);
  result.set('x-real-ip', clientAddress(headers, peerAddress, proxies));
  return result;
}

/**
 * True if the sender already has this version: RFC 9110 compares weakly, and allows a list or `*`. `etag` is a strong
 * one.
 */
export function hasVersion(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const known: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return ifNoneMatch.trim() === '*' || known.includes(etag);
}
