/** What a move consists of. All steps look first; only when nothing stands in the way is anything changed. */

/** A move cannot begin or go on; the message says in a sentence why, and what to do. */
export class MoveError extends Error {
  override readonly name = 'MoveError';

  constructor(sentence: string) {
    super(sentence.charAt(0).toUpperCase() + sentence.slice(1));
  }
}

export interface Step<Journey> {
  readonly name: string;
  /** Changes nothing. Answers what was found, or what will be done; throws where something stands in the way. */
  readonly check: (journey: Journey) => Promise<string>;
  /** Does what was not done before, and answers what it did. Without it the step only looks. */
  readonly run?: (journey: Journey) => Promise<string>;
}

export interface Way {
  /** Only look, and say what would be done. */
  readonly isDryRun: boolean;
  readonly print: (line: string) => void;
}

/** Takes all steps, each told by one line. Throws what the first one throws that cannot be taken. */
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
