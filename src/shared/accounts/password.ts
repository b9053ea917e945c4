/** What a password must be, and how hard it is to guess, in words. The rules are those of the sign-in service. */

export const MIN_PASSWORD = 6;
/** The sign-in service reads no further; a longer password would be cut off without a word. */
export const MAX_PASSWORD_BYTES = 72;

export const passwordLength = (password: string): number => Array.from(password).length;
export const passwordBytes = (password: string): number => new TextEncoder().encode(password).length;

/** Why the password itself cannot be taken, or undefined. */
export function passwordLengthProblem(password: string): string | undefined {
  if (passwordLength(password) < MIN_PASSWORD)
    return `Password must be at least ${MIN_PASSWORD} characters long`;
  const bytes = passwordBytes(password);
  if (bytes <= MAX_PASSWORD_BYTES) return undefined;
  return `Password must be at most ${MAX_PASSWORD_BYTES} bytes long; this one has ${bytes}`;
}

/** Why the password cannot be taken yet, at the field that it is about; empty when it can. */
export function passwordProblems(
  password: string,
  confirmation: string,
): { readonly password?: string; readonly confirmation?: string } {
  const problem = passwordLengthProblem(password);
  if (problem) return { password: problem };
  return password === confirmation ? {} : { confirmation: 'Passwords do not match' };
}

type PasswordLevel = 'too short' | 'too long' | 'weak' | 'fair' | 'good' | 'strong';

export interface PasswordStrength {
  readonly level: PasswordLevel;
  /** One sentence about what would make it better; empty when nothing needs to. */
  readonly advice: string;
}

/** What is tried first. */
const COMMON = (
  'password passwort qwert azerty asdf zxcv iq2w letmein welcome iloveyou admin login secret monkey dragon football ' +
  'cricket bharat india namaste sunshine princess master shadow spring summer autumn winter monday friday january'
).split(' ');
const YEAR = /(?:19|20)\d\d/g;
/** Signs that people put for letters, which hides nothing from a program. */
const DISGUISES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};
const undisguised = (text: string) => text.replaceAll(/[@431!0$5]/g, (sign) => DISGUISES[sign] ?? sign);
/** Stands for a word that is known. */
const WORD = '\0';

/** The password with every word that is known as a single sign. */
function withoutWords(password: string, words: readonly string[]): string {
  let rest = password.replaceAll(YEAR, WORD);
  for (const word of words) {
    for (let at = undisguised(rest).indexOf(word); at >= 0; at = undisguised(rest).indexOf(word)) {
      rest = rest.slice(0, at) + WORD + rest.slice(at + word.length);
    }
  }
  return rest;
}

const RUNS = ['abcdefghijklmnopqrstuvwxyz', 'zyxwvutsrqponmlkjihgfedcba', '01234567890', '09876543210'];

/** A sign that only goes on with what came before adds next to nothing: aaaa, 1234, dcba. */
function isExpected(text: string, index: number): boolean {
  const [before, here] = [text[index - 1] ?? '', text[index] ?? ''];
  return before === here || (before !== '' && RUNS.some((run) => run.includes(before + here)));
}

const CLASSES: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[\x20-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/, 33],
  [/[^\x20-\x7e]/, 100],
];

/** Parts of an email address or name that are long enough to be recognised. */
const wordsOf = (personal: readonly string[]) =>
  personal
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u))
    .filter((word) => word.length >= 3)
    .map(undisguised);

/** Roughly how many times guessing must be doubled: known words count as one sign, runs and repetitions hardly. */
function guessingBits(password: string, words: readonly string[]): number {
  const rest = withoutWords(password.toLowerCase(), words);
  const pool = CLASSES.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0);
  const signs = Array.from(rest).filter((_sign, index) => !isExpected(rest, index)).length;
  return Math.min(signs, new Set(rest).size * 2) * Math.log2(pool);
}

const LONGER = 'Make it longer: three or four unrelated words are hard to guess and easy to remember.';
const PERSONAL = 'It contains your name, your address or the name of the agency, which attackers try first.';

/**
 * How hard a password is to guess, for a hint; it keeps nobody from using one. `personal` holds what a stranger would
 * try first, such as the person's address and the name of the agency.
 */
export function passwordStrength(password: string, personal: readonly string[] = []): PasswordStrength {
  if (passwordLength(password) < MIN_PASSWORD) return { level: 'too short', advice: '' };
  if (passwordBytes(password) > MAX_PASSWORD_BYTES) return { level: 'too long', advice: '' };
  const own = wordsOf(personal);
  const bits = guessingBits(password, [...own, ...COMMON]);
  if (bits >= 65) return { level: 'strong', advice: '' };
  if (bits >= 50) return { level: 'good', advice: '' };
  const isPersonal = own.some((word) => undisguised(password.toLowerCase()).includes(word));
  return { level: bits >= 35 ? 'fair' : 'weak', advice: isPersonal ? PERSONAL : LONGER };
}
