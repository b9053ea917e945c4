/** The steps of a move. All steps check first; changes begin only if every check passes. */

/** A move cannot begin or continue; the message is one sentence with the reason and the next step. */
export class MoveError extends Error {
  override readonly name = 'MoveError';

  constructor(sentence: string) {
    super(sentence.charAt(0).toUpperCase() + sentence.slice(1));
  }
}

export interface Step<Journey> {
  readonly name: string;
  /** Changes nothing. Returns its finding or its plan; throws if the move is impossible. */
  readonly check: (journey: Journey) => Promise<string>;
  /** Does the remaining work, and returns its result. Without it the step only checks. */
  readonly run?: (journey: Journey) => Promise<string>;
}

export interface Way {
  /** Only check, and list the plan. */
  readonly isDryRun: boolean;
  readonly print: (line: string) => void;
}

/** Runs all steps, each with one line of output. Throws the first error. */
export async function takeSteps<Journey>(
  steps: readonly Step<Journey>[],
  journey: Journey,
  { isDryRun, print }: Way,
): Promise<void> {
  const width = Math.max(...steps.map(({ name }) => name.length)) + 2;
  const tell = (name: string, line: string) => print(name.padEnd(width) + line);
  for (const { name, check, run } of steps) {
    const found = await check(journey);
    if (isDryRun || !run) tell(name, found);
  }
  if (isDryRun) return;
  for (const { name, run } of steps) {
    if (run) tell(name, await run(journey));
  }
}
