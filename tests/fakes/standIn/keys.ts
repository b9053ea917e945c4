/** The keys of a project and its sessions: today's kind, or the older one where everything is signed with one secret. */
import { randomBytes, randomUUID } from 'node:crypto';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  type JWK,
  type JWTPayload,
} from 'jose';
import { createKeys } from '../../../src/backend/home';
import type { LibraryKeys } from './library';

/** `new`: keys that begin with `sb_`, sessions signed with ES256. `legacy`: keys that are tokens, all in HS256. */
export type KeyKind = 'new' | 'legacy';

type ApiRole = 'anon' | 'service_role';

export interface ProjectKeys {
  readonly publishableKey: string;
  readonly secretKey: string;
  /** The library's own keys, which nothing outside sees. */
  readonly library: LibraryKeys;
  /** Published at /auth/v1/.well-known/jwks.json. */
  readonly jwks: { readonly keys: readonly JWK[] };
  roleOf(apiKey: string | null): ApiRole | undefined;
  /** Signs a session for clients. */
  sign(claims: JWTPayload): Promise<string>;
  /** The same session as the library signs it; undefined for a token of another project, or an expired one. */
  inward(token: string): Promise<string | undefined>;
}

const YEARS = '10 years';

async function asymmetric() {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  return {
    jwks: { keys: [{ ...jwk, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }] },
    sign: (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' }).sign(privateKey),
    read: async (token: string) => (await jwtVerify(token, publicKey, { algorithms: ['ES256'] })).payload,
  };
}

function symmetric(secret: Uint8Array) {
  return {
    jwks: { keys: [] },
    sign: (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret),
    read: async (token: string) => (await jwtVerify(token, secret, { algorithms: ['HS256'] })).payload,
  };
}

const apiToken = (role: ApiRole, secret: Uint8Array) =>
  new SignJWT({ iss: 'supabase', ref: randomUUID(), role })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime(YEARS)
    .sign(secret);

export async function makeKeys(kind: KeyKind): Promise<ProjectKeys> {
  const library = { ...(await createKeys()), jwtSecret: randomBytes(32).toString('base64url') };
  const secret = new TextEncoder().encode(library.jwtSecret);
  const inner = symmetric(secret);
  const outer = kind === 'new' ? await asymmetric() : inner;
  const api = kind === 'new' ? await createKeys() : undefined;
  const publishableKey = api?.publishableKey ?? (await apiToken('anon', secret));
  const secretKey = api?.secretKey ?? (await apiToken('service_role', secret));
  return {
    publishableKey,
    secretKey,
    library,
    jwks: outer.jwks,
    roleOf: (key) => (key === publishableKey ? 'anon' : key === secretKey ? 'service_role' : undefined),
    sign: outer.sign,
    inward: (token) =>
      outer.read(token).then(
        (claims) => inner.sign(claims),
        () => undefined,
      ),
  };
}
