/** What a person does with their second factor: an app that shows a new six-digit code every half minute. */
import { RequestError } from '../../data/errors';

export interface Factor {
  readonly id: string;
  /** What the person called the app or device. */
  readonly name: string;
  readonly addedAt: string;
}

/** A factor that has been begun and counts for nothing until its first code was right. */
export interface Enrolment {
  readonly id: string;
  /** What the app must know, to be typed where nothing can be scanned. */
  readonly secret: string;
  /** The same as an address of a picture to scan. */
  readonly picture: string;
}

/** Everything rejects with a class of kit/data/errors whose message is for people. */
export interface SecondFactor {
  /** Those that are in use. */
  list(): Promise<readonly Factor[]>;
  begin(name: string): Promise<Enrolment>;
  /**
   * The first code of a new one; from then on the session counts as one with a second factor. Answers recovery codes to
   * keep, if this backend has them and there are none yet.
   */
  confirm(enrolment: Enrolment, code: string): Promise<readonly string[]>;
  /** A code of any that is in use, or a recovery code, to be let in. */
  show(code: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Ten, said this once; earlier ones end. */
  newRecoveryCodes(): Promise<readonly string[]>;
}

/** This backend does not have second factors, or its operator has switched them off. */
export class NoSecondFactorError extends RequestError {
  override readonly name = 'NoSecondFactorError';
  override readonly statusCode = 404;
  constructor() {
    super('This backend does not offer a second factor. Ask your site administrator to enable it.');
  }
}

/** Why a code cannot be taken, or undefined. Apps show it in two groups, so spaces are allowed. */
export const codeProblem = (code: string) =>
  /^\d{6}$/.test(plainCode(code)) ? undefined : 'Enter the six-digit code from your app.';

/** The same of a recovery code, in which hyphens and case mean nothing. */
export const recoveryProblem = (code: string) =>
  /^[\da-z]{15}$/i.test(code.replaceAll(/[\s-]/g, ''))
    ? undefined
    : 'Enter one of your recovery codes, such as 7KMWP-2ABCD-9XYZ0.';

export const plainCode = (code: string) => code.replaceAll(/\s/g, '');
