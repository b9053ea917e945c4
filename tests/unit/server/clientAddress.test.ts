/** The address that identifies a visitor for limits, with any headers of the visitor or a proxy. */
import { expect, test } from 'vitest';
import { clientAddress, trustedProxies, withClientAddress } from '../../../src/backend/requests/headers';

const of = (peer: string, forwarded?: string, networks?: string[]) =>
  clientAddress(
    new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    peer,
    trustedProxies(networks),
  );

const NETWORKS = ['10.0.0.0/8', '2001:db8:aaaa::/48'];
const OUTSIDE = ['203.0.113.5', '10.0.0.5', '192.168.1.5', '172.17.0.1', 'fd00::5', '2001:db8::5'];
const HERE = ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'];

test.each<[what: string, peer: string, said: string | undefined, counted: string, networks?: string[]]>([
  ...OUTSIDE.map((peer): [string, string, string, string] => [peer, peer, '1.2.3.4', peer]),
  ...HERE.map((peer): [string, string, string, string] => [
    'a proxy on this machine, which says whom it heard',
    peer,
    '127.0.0.1, 10.0.0.1, 203.0.113.5',
    '203.0.113.5',
  ]),
  ...[undefined, '', 'unknown', '1.2.3.4:80', '999.1.1.1', ','].map(
    (said): [string, string, string | undefined, string] => [
      'a proxy that says nothing',
      '127.0.0.1',
      said,
      '127.0.0.1',
    ],
  ),
  ['a chain of declared proxies', '10.1.2.3', '9.9.9.9, 203.0.113.5, 10.0.0.2', '203.0.113.5', NETWORKS],
  ['a declared proxy', '2001:db8:aaaa::1', '203.0.113.5', '203.0.113.5', NETWORKS],
  ['others beside declared proxies', '192.168.1.5', '203.0.113.5', '192.168.1.5', NETWORKS],
])('a visitor over %s (%s, with the header %s) is counted as %s', (_, peer, said, counted, networks) => {
  expect(of(peer, said, networks)).toBe(counted);
});

test('no other header reaches the limits, except from inside this process', () => {
  const claims = { 'x-real-ip': '1.1.1.1', 'cf-connecting-ip': '2.2.2.2', 'x-forwarded-for': '3.3.3.3' };
  const seen = (peer: string | null) =>
    Object.fromEntries(withClientAddress(new Headers(claims), peer, trustedProxies()));
  expect(seen('203.0.113.5')).toEqual({ 'x-real-ip': '203.0.113.5' });
  expect(seen('127.0.0.1')).toEqual({ 'x-real-ip': '3.3.3.3' });
  expect(seen(null)).toEqual(claims);
});
