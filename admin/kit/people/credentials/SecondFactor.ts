/** The second factor of a person: an app that shows a new six-digit code every half minute. */
import { RequestError } from '../../data/errors';

export interface Factor {
  readonly id: string;
  readonly name: string;
  readonly addedAt: string;
}

/** An unverified factor, which is inactive until its first code. */
export interface Enrolment {
  readonly id: string;
  /** The secret for the app, to be typed if scanning is impossible. */
  readonly secret: string;
  /** The same as the address of a QR code. */
  readonly picture: string;
}

/** Every call rejects with an error class of the kit whose message is for people. */
export interface SecondFactor {
  list(): Promise<readonly Factor[]>;
  begin(name: string): Promise<Enrolment>;
  /**
   * Verifies the first code of a new factor; from then on the session counts as two-factor. Returns recovery codes,
   * if this backend has them and there are none yet.
   */
  confirm(enrolment: Enrolment, code: string): Promise<readonly string[]>;
  /** Verifies a code of any active factor, or a recovery code, for sign-in. */
  show(code: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Ten codes, returned only once; earlier ones end. */
  newRecoveryCodes(): Promise<readonly string[]>;
}

/** This backend has no second factors, or its operator has disabled them. */
export class NoSecondFactorError extends RequestError {
  override readonly name = 'NoSecondFactorError';
  override readonly statusCode = 404;
  constructor() {
    super('This backend does not offer a second factor. Ask your site administrator to enable it.');
  }
}

/** The problem of a code, or undefined. Apps show it in two groups, so spaces are allowed. */
export const codeProblem = (code: string) =>
  /^\d{6}$/.test(plainCode(code)) ? undefined : 'Enter the six-digit code from your app.';

/** The same for a recovery code, which ignores hyphens and case. */
export const recoveryProblem = (code: string) =>
  /^[\da-z]{15}$/i.test(code.replaceAll(/[\s-]/g, ''))
    ? undefined
    : 'Enter one of your recovery codes, such as 7KMWP-2ABCD-9XYZ0.';

export const plainCode = (code: string) => code.replaceAll(/\s/g, '');
