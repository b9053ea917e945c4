/** The doctor's findings: each fault and its remedy. */
export interface Finding {
  /** A problem breaks the site or a protection; advice is worth knowing before going live. */
  readonly level: 'problem' | 'advice';
  /** One sentence in plain words. */
  readonly what: string;
  readonly remedy: string;
}

export const problem = (what: string, remedy: string): Finding => ({ level: 'problem', what, remedy });
export const advice = (what: string, remedy: string): Finding => ({ level: 'advice', what, remedy });

/** The printed report. */
export function report(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'No problems found.';
  const lines = findings.map(
    ({ level, what, remedy }) =>
      `${level === 'problem' ? 'PROBLEM' : 'ADVICE '}  ${what}\n         → ${remedy}`,
  );
  return lines.join('\n');
}

/** Runs one statement past every policy. */
export type Query = <Row>(text: string, parameters?: unknown[]) => Promise<Row[]>;
