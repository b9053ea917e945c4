/** Rules for a password, the same as those of the sign-in service. */

export const MIN_PASSWORD = 6;
/** The sign-in service would silently cut off a longer password. */
export const MAX_PASSWORD_BYTES = 72;

/** The code with which the built-in backend refuses further attempts in a sentence that says for how long. */
export const TOO_MANY_ATTEMPTS = 'too_many_attempts';

export const passwordLength = (password: string): number => Array.from(password).length;
export const passwordBytes = (password: string): number => new TextEncoder().encode(password).length;

/** The reason to reject the password itself, or undefined. */
export function passwordLengthProblem(password: string): string | undefined {
  if (passwordLength(password) < MIN_PASSWORD)
    return `Password must be at least ${MIN_PASSWORD} characters long`;
  const bytes = passwordBytes(password);
  if (bytes <= MAX_PASSWORD_BYTES) return undefined;
  return `Password must be at most ${MAX_PASSWORD_BYTES} bytes long; this one has ${bytes}`;
}

/** The problem of each field, by its name; empty when the password can be saved. */
export function passwordProblems(
  password: string,
  confirmation: string,
): { readonly password?: string; readonly confirmation?: string } {
  const problem = passwordLengthProblem(password);
  if (problem) return { password: problem };
  return password === confirmation ? {} : { confirmation: 'Passwords do not match' };
}
