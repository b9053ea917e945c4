/** The reasons why a file has no readable text. */
export type Unreadable = 'no words' | 'password' | 'unknown' | 'broken';

export class UnreadableError extends Error {
  readonly problem: Unreadable;
  constructor(problem: Unreadable) {
    super(`The text of this file cannot be read: ${problem}.`);
    this.problem = problem;
  }
}
