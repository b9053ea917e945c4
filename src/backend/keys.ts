/** The secrets of this installation: made at the first start, kept in a file only its owner can read. */
import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateApiKey } from '@supabase/lite';
import { BackendStartError } from './BackendStartError';

export interface BackendKeys {
  /** Signs the sessions. */
  jwtSecret: string;
  /** What browsers send: the rights of a visitor. */
  publishableKey: string;
  /** Passes every policy; never leaves the server. */
  secretKey: string;
}

export async function createKeys(): Promise<BackendKeys> {
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
  };
}

function areKeys(value: unknown): value is BackendKeys {
  const keys = value as Partial<BackendKeys> | null;
  return [keys?.jwtSecret, keys?.publishableKey, keys?.secretKey].every(
    (key) => typeof key === 'string' && key.length >= 20,
  );
}

function parseKeys(text: string, file: string): BackendKeys {
  try {
    const value: unknown = JSON.parse(text);
    if (areKeys(value)) return value;
  } catch {
    // Not JSON: answered below like any other damage.
  }
  throw new BackendStartError(
    `The keys in ${file} cannot be read; restore the file, or delete it to make new ones.`,
  );
}

/** Reads `<dataDir>/keys.json`, or writes it first. New keys end every session that old keys signed. */
export async function loadKeys(dataDir: string): Promise<BackendKeys> {
  const file = join(dataDir, 'keys.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text !== undefined) return parseKeys(text, file);
  const keys = await createKeys();
  await writeFile(`${file}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return keys;
}
