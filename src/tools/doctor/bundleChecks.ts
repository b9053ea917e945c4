/** What was built: nothing in it may open the backend, or anything else. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problem, type Finding } from './finding';
import { findSecrets } from './secrets';

const REMEDY = 'Make a new one, withdraw this one, and build again without it in the sources';

/** `folder` holds what was built; `secretKey` is searched for as it is. */
export async function checkBundle(folder: string, secretKey: string | undefined): Promise<Finding[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const texts = names.filter((name) => /\.(?:m?js|html|json|css|svg|txt|xml|webmanifest)$/.test(name));
  const findings: Finding[] = [];
  for (const name of texts) {
    const text = await readFile(join(folder, name), 'utf8');
    const kinds = findSecrets(text).map(({ kind }) => kind);
    if (secretKey && text.includes(secretKey)) kinds.push('secret key of the backend');
    for (const kind of new Set(kinds)) {
      findings.push(problem(`${name} in ${folder} holds a ${kind}, which every visitor can read.`, REMEDY));
    }
  }
  return findings;
}
