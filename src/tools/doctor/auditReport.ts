/** What `npm audit --json` says, in a few words. */
import * as v from 'valibot';

const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;

const report = v.object({
  vulnerabilities: v.record(
    v.string(),
    v.object({
      name: v.string(),
      severity: v.picklist(severities),
      fixAvailable: v.union([v.boolean(), v.looseObject({ name: v.string(), version: v.string() })]),
    }),
  ),
});

interface Audit {
  readonly lines: readonly string[];
  /** A hole that must not go live. */
  readonly isGrave: boolean;
}

const UNANSWERED = 'The registry does not answer audits, so nothing is known of holes in the dependencies.';

type Hole = v.InferOutput<typeof report>['vulnerabilities'][string];

function remedy({ fixAvailable: fix }: Hole): string {
  if (fix === false) return 'there is no mended version yet';
  return fix === true ? 'run: npm update' : `use ${fix.name} ${fix.version}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Anything but a report counts as no answer: not every registry gives one. */
export function readAudit(text: string): Audit {
  const { success, output } = v.safeParse(report, parse(text));
  if (!success) return { lines: [UNANSWERED], isGrave: false };
  const holes = Object.values(output.vulnerabilities).toSorted(
    (a, b) => severities.indexOf(b.severity) - severities.indexOf(a.severity),
  );
  if (holes.length === 0) return { lines: ['No holes are known in the dependencies.'], isGrave: false };
  return {
    lines: holes.map((hole) => `${hole.severity}: ${hole.name}, ${remedy(hole)}`),
    isGrave: holes.some(({ severity }) => severity === 'high' || severity === 'critical'),
  };
}
