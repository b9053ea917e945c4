/** By which address a visitor is counted, whatever the visitor or a proxy says. */
import { describe, expect, test } from 'vitest';
import {
  clientAddress,
  trustedProxies,
  withClientAddress,
} from '../../../src/backend/requests/clientAddress';

const of = (peer: string, forwarded?: string, networks?: string[]) =>
  clientAddress(
    new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    peer,
    trustedProxies(networks),
  );

describe('without a declared proxy', () => {
  test.each(['203.0.113.5', '10.0.0.5', '192.168.1.5', '172.17.0.1', 'fd00::5', '2001:db8::5'])(
    'whoever comes from %s is counted as that, whatever they claim',
    (peer) => {
      expect(of(peer, '1.2.3.4')).toBe(peer);
    },
  );

  test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])(
    'a proxy on this machine, seen as %s, says who it heard',
    (peer) => {
      expect(of(peer, '1.2.3.4, 203.0.113.5')).toBe('203.0.113.5');
    },
  );

  test('what a visitor wrote before the proxy did is not read', () => {
    expect(of('127.0.0.1', '127.0.0.1, 10.0.0.1, 203.0.113.5')).toBe('203.0.113.5');
  });

  test.each([undefined, '', 'unknown', '1.2.3.4:80', '999.1.1.1', ','])(
    '%j leaves the proxy itself',
    (said) => {
      expect(of('127.0.0.1', said)).toBe('127.0.0.1');
    },
  );
});

describe('with declared proxies', () => {
  const networks = ['10.0.0.0/8', '2001:db8:aaaa::/48'];

  test('each of a chain is passed, up to the first that is not among them', () => {
    expect(of('10.1.2.3', '9.9.9.9, 203.0.113.5, 10.0.0.2', networks)).toBe('203.0.113.5');
    expect(of('2001:db8:aaaa::1', '203.0.113.5', networks)).toBe('203.0.113.5');
  });

  test('others are believed as little as before', () => {
    expect(of('192.168.1.5', '203.0.113.5', networks)).toBe('192.168.1.5');
  });
});

test('no other header gets through to what counts, except inside this process', () => {
  const claims = { 'x-real-ip': '1.1.1.1', 'cf-connecting-ip': '2.2.2.2', 'x-forwarded-for': '3.3.3.3' };
  const seen = (peer: string | null) =>
    Object.fromEntries(withClientAddress(new Headers(claims), peer, trustedProxies()));
  expect(seen('203.0.113.5')).toEqual({ 'x-real-ip': '203.0.113.5' });
  expect(seen('127.0.0.1')).toEqual({ 'x-real-ip': '3.3.3.3' });
  expect(seen(null)).toEqual(claims);
});
