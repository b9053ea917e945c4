/** What was built: nothing in it may open the backend. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problem, type Finding } from './finding';

const NEW_KEY = /sb_secret_[\w-]{8,}/;
const TOKEN = /eyJ[\w-]+\.(eyJ[\w-]+)\./g;

const isForService = (payload: string) =>
  Buffer.from(payload, 'base64url').toString().includes('"service_role"');

const holdsKey = (text: string) =>
  NEW_KEY.test(text) || [...text.matchAll(TOKEN)].some(([, payload = '']) => isForService(payload));

/** `folder` holds what browsers get; `secretKey` is searched for as it is. */
export async function checkBundle(folder: string, secretKey: string | undefined): Promise<Finding[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const texts = names.filter((name) => /\.(?:js|html|json|css)$/.test(name));
  const findings: Finding[] = [];
  for (const name of texts) {
    const text = await readFile(join(folder, name), 'utf8');
    if (holdsKey(text) || (secretKey && text.includes(secretKey))) {
      findings.push(
        problem(
          `${name} in ${folder} holds a secret key of the backend, which every visitor gets.`,
          'Make a new secret key, withdraw this one, and build again without it in the sources',
        ),
      );
    }
  }
  return findings;
}
