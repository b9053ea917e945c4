/** What a password must be. The rules are those of the sign-in service. */

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
