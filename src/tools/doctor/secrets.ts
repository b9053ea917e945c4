/** Patterns of secrets, and a search for them in the build. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problem, type Finding } from './finding';

interface FoundSecret {
  readonly kind: string;
  /** Enough to find it by, and too little to use. */
  readonly beginning: string;
  readonly line: number;
}

/** A kind with a second rule counts only if its group matches that rule. */
type Kind = readonly [name: string, looks: RegExp, isOne?: (part: string) => boolean];

/** A visitor's token is public; one that passes every policy is not. */
const isForService = (payload: string) =>
  Buffer.from(payload, 'base64url').toString().includes('"service_role"');

/** Entropy in bits per character: words stay below 3.5, random letters and digits are above. */
function entropyOf(text: string): number {
  const counts: Record<string, number> = {};
  for (const sign of text) counts[sign] = (counts[sign] ?? 0) + 1;
  return Object.values(counts).reduce((sum, count) => {
    const share = count / text.length;
    return sum - share * Math.log2(share);
  }, 0);
}

const isRandom = (text: string) => /\d/.test(text) && /[a-z]/i.test(text) && entropyOf(text) > 3.5;

/** In examples a password is a placeholder word, or a variable. */
const isNoExample = (password: string) =>
  !/^(?:[A-Z_]+|\[.*\]|<.*>|\$.*|[.…]+|x+|\*+|password|secret)$/.test(password);

/** A guess by its name; all others match a format. */
const ASSIGNED = 'assigned secret';

/** One list for the doctor, which checks the build, and for the test of the sources. */
const KINDS: readonly Kind[] = [
  ['private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g],
  ['secret key of the backend', /\bsb_secret_[\w-]{8,}/g],
  ['token that passes every policy', /\beyJ[\w-]{8,}\.(eyJ[\w-]+)\.[\w-]*/g, isForService],
  ['access token of Supabase', /\bsbp_[0-9a-f]{40}\b/g],
  ['key of a cloud', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b|\bAIza[\w-]{35}\b/g],
  [
    'token of a code host or registry',
    /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40,}|glpat-[\w-]{20}|npm_[A-Za-z0-9]{36})\b/g,
  ],
  [
    'key of a service',
    /\b(?:[sr]k_live_\w{16,}|sk-(?:proj-|ant-)?[\w-]{32,}|xox[abprs]-[\w-]{10,}|SG\.[\w-]{16,}\.[\w-]{16,})/g,
  ],
  ['password in an address', /\b[a-z][a-z0-9+.-]*:\/\/[^\s:@/'"`<>]*:([^\s@/'"`]+)@[\w[]/g, isNoExample],
  [
    ASSIGNED,
    /(?:secret|token|passw(?:or)?d|api[_-]?key|private[_-]?key|credential)\w*["'`]?\s*[:=]\s*["'`]?([\w+/=.-]{20,})/gi,
    isRandom,
  ],
];

const TOLD = 12;

/** Everything in a text that looks like a secret. */
export function findSecrets(text: string): FoundSecret[] {
  return KINDS.flatMap(([kind, looks, isOne]) =>
    [...text.matchAll(looks)]
      .filter(([whole, part = whole]) => isOne?.(part) ?? true)
      .map(({ 0: whole, index }) => ({
        kind,
        beginning: `${whole.slice(0, TOLD)}…`,
        line: text.slice(0, index).split('\n').length,
      })),
  );
}

const REMEDY = 'Make a new one, withdraw this one, and build again without it in the sources';

/** Nothing in `folder`, which holds what was built, may open anything. `secretKey` is searched for as it is. */
export async function checkBundle(folder: string, secretKey: string | undefined): Promise<Finding[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const texts = names.filter((name) => /\.(?:m?js|html|json|css|svg|txt|xml|webmanifest)$/.test(name));
  const findings: Finding[] = [];
  for (const name of texts) {
    const text = await readFile(join(folder, name), 'utf8');
    // The libraries of the server assign what looks like one all the time.
    const isMeant = (kind: string) => kind !== ASSIGNED || !name.startsWith('server/');
    const kinds = findSecrets(text)
      .map(({ kind }) => kind)
      .filter(isMeant);
    if (secretKey && text.includes(secretKey)) kinds.push('secret key of the backend');
    for (const kind of new Set(kinds)) {
      findings.push(problem(`${name} in ${folder} holds a ${kind}, which every visitor can read.`, REMEDY));
    }
  }
  return findings;
}
