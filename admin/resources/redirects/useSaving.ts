/** Sends pasted redirects to the database in batches, as a dry run or to save them. */
import { useState } from 'react';
import type { PastedLine } from '../../kit/data/redirectTable';
import { messageOf } from '../../kit/data/errors';
import { useCallFunction } from '../../kit/data/functions';
import type { RedirectOutcome } from '../../kit/data/jsonAnswers';

/** Well within the statement timeout. */
const AT_ONCE = 100;

/** A line and its result; without a result it was not sent. */
export interface CheckedLine extends PastedLine {
  readonly outcome?: RedirectOutcome;
}

/** The problem of a line, found before or after sending. */
export const problemOf = ({ problem, outcome }: CheckedLine): string | undefined =>
  problem ?? (outcome?.outcome === 'refused' ? (outcome.message ?? 'This line was rejected.') : undefined);

/** Sent and accepted. */
export const isTaken = (line: CheckedLine): boolean =>
  line.outcome !== undefined && problemOf(line) === undefined;

export function useSaving() {
  const callFunction = useCallFunction();
  const [busy, setBusy] = useState<'checking' | 'saving'>();
  const [outage, setOutage] = useState<string>();

  /** Results by line; an outage leaves them out. */
  async function send(lines: readonly PastedLine[], isTrial: boolean): Promise<CheckedLine[]> {
    const good = lines.filter(({ problem }) => problem === undefined);
    const outcomes = new Map<number, RedirectOutcome>();
    setBusy(isTrial ? 'checking' : 'saving');
    setOutage(undefined);
    try {
      for (let at = 0; at < good.length; at += AT_ONCE) {
        const sent = good.slice(at, at + AT_ONCE);
        const answers = await callFunction('save_redirects', {
          rules: sent.map(({ from, to }) => ({ from_path: from, to_address: to })),
          replaces: true,
          is_trial: isTrial,
        });
        sent.forEach(({ line }, place) => {
          const answer = answers[place];
          if (answer) outcomes.set(line, answer);
        });
      }
    } catch (error) {
      setOutage(messageOf(error) ?? 'The server did not answer.');
    }
    setBusy(undefined);
    return lines.map((line) => withOutcome(line, outcomes.get(line.line)));
  }

  return { send, busy, outage };
}

/** Earlier results no longer count. */
const withOutcome = (
  { line, text, from, to, problem }: PastedLine,
  outcome: RedirectOutcome | undefined,
): CheckedLine =>
  problem === undefined
    ? { line, text, from, to, ...(outcome && { outcome }) }
    : { line, text, from, to, problem };
