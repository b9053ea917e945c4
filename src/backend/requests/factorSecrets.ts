/** The shared secret of an authenticator app: its encryption at rest, and its codes. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const CIPHER = 'aes-256-gcm';
const [IV, TAG] = [12, 16];
const keyOf = (key: string) => Buffer.from(key, 'base64url');

/** The name of a factor is sealed with its secret, so that a secret opens in its own row alone. */
export function seal(secret: string, factorId: string, key: string): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, keyOf(key), iv).setAAD(Buffer.from(factorId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Undefined if another key sealed it, as after a restore without the key. */
export function unseal(sealed: string, factorId: string, key: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(key), bytes.subarray(0, IV), { authTagLength: TAG })
      .setAAD(Buffer.from(factorId))
      .setAuthTag(bytes.subarray(IV, IV + TAG));
    return decipher.update(bytes.subarray(IV + TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

const PERIOD = 30;
export const stepOf = (now: number) => Math.floor(now / 1000 / PERIOD);

/**
 * The half-minute since 1970 that a code belongs to: the current one (`now` in milliseconds), the one before or after;
 * undefined for none.
 */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const app = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD });
  const delta = app.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : stepOf(now) + delta;
}

/** A new secret; the app shows `issuer` and `label` above its codes. */
export function createTotp(issuer: string, label: string): { secret: string; uri: string } {
  const app = new TOTP({ issuer, label, period: PERIOD, secret: new Secret({ size: 20 }) });
  return { secret: app.secret.base32, uri: app.toString() };
}
