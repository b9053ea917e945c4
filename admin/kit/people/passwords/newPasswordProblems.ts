import { passwordProblems } from '../../../../src/shared/accounts/password';

const UNCHECKED = 'The password could not be checked. Check your connection and try again';

/** Why staff cannot use it, or undefined. What everybody uses is a long list, so it is fetched when it is needed. */
export async function newPasswordProblem(password: string): Promise<string | undefined> {
  const list = await import('../../../../src/shared/accounts/commonPasswords').catch(() => undefined);
  return list ? list.passwordProblem(password) : UNCHECKED;
}

/** Why a password that was typed twice cannot be taken, at the field that it is about; empty when it can. */
export async function newPasswordProblems({
  password,
  confirmation,
}: {
  password: string;
  confirmation: string;
}): Promise<ReturnType<typeof passwordProblems>> {
  const problems = passwordProblems(password, confirmation);
  if (Object.keys(problems).length > 0) return problems;
  const problem = await newPasswordProblem(password);
  return problem ? { password: problem } : {};
}
