/**
 * Posts to an address that an owner typed: never into the server's own network unless allowed, no redirects, a bounded
 * time and a bounded response.
 */
import { lookup } from 'node:dns/promises';
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Not sent, or not answered. `message` is a sentence for owners. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}

export interface Posted {
  readonly status: number;
  /** The beginning of the response. */
  readonly answer: string;
}

interface Post {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Addresses of the agency's own network are allowed. */
  readonly isInternal: boolean;
  /** For the whole exchange, in milliseconds. */
  readonly timeoutMs?: number;
  /** Resolves host names. */
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
}

const TIMEOUT_MS = 10_000;
/** In bytes; the rest of the response is not read. */
const MOST_READ = 65_536;
const MOST_KEPT = 500;

/** The global part of IPv6 (RFC 4291, 2.4); other addresses lead into other networks, or translate to them. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
const INTERNAL = new Set(['private', 'uniqueLocal', 'loopback', 'carrierGradeNat']);

/** True if anybody on the internet reaches the same machine by this IP address. */
export function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.process(address);
  const isGlobal = parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
  return isGlobal && parsed.range() === 'unicast';
}

const mayReach = (address: string, isInternal: boolean) =>
  isPublicAddress(address) || (isInternal && INTERNAL.has(ipaddr.process(address).range()));

const resolveAll = (host: string) => lookup(host, { all: true, verbatim: true });

/** The addresses of a host, each of them allowed: one that is not could be the next to be chosen. */
async function reachable({ address, isInternal, resolve = resolveAll }: Post, { hostname }: URL) {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const found = ipaddr.isValid(host)
    ? [{ address: host, family: ipaddr.parse(host).kind() === 'ipv6' ? 6 : 4 }]
    : await resolve(host).catch(() => []);
  if (found.length === 0) throw new UndeliverableError(`The host ${hostname} was not found.`);
  if (!found.every((one) => mayReach(one.address, isInternal))) {
    throw new UndeliverableError(
      isInternal
        ? `${new URL(address).hostname} is not an address that a receiver can have.`
        : `${hostname} is inside this server's network. Allow internal addresses if that is intended.`,
    );
  }
  return found;
}

/** Connects to these addresses, whatever the name resolves to by then. */
const pinnedTo = (found: readonly LookupAddress[]): LookupFunction =>
  function pinned(_host, options, callback) {
    const [first] = found;
    if (options.all) callback(null, [...found]);
    else if (first) callback(null, first.address, first.family);
  };

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The receiver refused the connection.',
  ECONNRESET: 'The receiver closed the connection.',
  ABORT_ERR: 'The receiver did not answer in time.',
};

function reasonFor(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const known = REASONS[code];
  if (known) return known;
  return /CERT|SELF_SIGNED|ALTNAME|SSL|TLS/.test(code)
    ? `The receiver's certificate is not valid: ${code}.`
    : `The receiver could not be reached: ${code || message}.`;
}

/** The status counts, whatever becomes of the rest: a response that never ends changes nothing about it. */
function readAnswer(response: IncomingMessage, onDone: (posted: Posted) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  const done = () => {
    const answer = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, MOST_KEPT);
    onDone({ status: response.statusCode ?? 0, answer });
    response.destroy();
  };
  response.on('data', (chunk: Buffer) => {
    if (size < MOST_KEPT * 4) chunks.push(chunk);
    size += chunk.length;
    if (size > MOST_READ) done();
  });
  response.on('end', done).on('error', done);
}

function exchange(url: URL, options: RequestOptions, body: string): Promise<Posted> {
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    let hasBegun = false;
    const request = send(url, options, (response) => {
      hasBegun = true;
      readAnswer(response, resolve);
    });
    request.on('error', (error) => {
      if (!hasBegun) reject(error);
    });
    request.end(body);
  });
}

/** Throws UndeliverableError. A redirect is returned like any other status. */
export async function postSafely(post: Post): Promise<Posted> {
  const { address, headers, body, timeoutMs = TIMEOUT_MS } = post;
  const url = new URL(address);
  if (url.protocol !== 'https:' && !post.isInternal) {
    throw new UndeliverableError('The address does not begin with https://.');
  }
  const signal = AbortSignal.timeout(timeoutMs);
  const found = await reachable(post, url);
  try {
    return await exchange(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup: pinnedTo(found),
        signal,
        agent: false,
      },
      body,
    );
  } catch (error) {
    throw new UndeliverableError(reasonFor(error));
  }
}
