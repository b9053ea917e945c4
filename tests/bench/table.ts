/** The output of every bench: figures and their bars, as tables for people and in Markdown. */

/** The value below which the given share of the values is. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The median of a few measurements; the lower middle one of an even number. */
export const median = (values: readonly number[]) => percentile(values, 0.5);

/** Measures one after the other, never in parallel. */
export async function repeat<T>(runs: number, measure: (turn: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let turn = 0; turn < runs; turn += 1) results.push(await measure(turn));
  return results;
}

type Bar = { readonly atMost: number } | { readonly atLeast: number };

export interface Figure {
  readonly name: string;
  readonly digits?: number;
  readonly bar?: Bar;
}

export interface Table {
  readonly title: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A failed measurement is NaN and misses its bar. */
const meets = (value: number, bar: Bar) => ('atMost' in bar ? value <= bar.atMost : value >= bar.atLeast);

/** A figure is judged as it is displayed. */
const shown = (value: number, { digits = 0 }: Figure) => (Number.isNaN(value) ? '–' : value.toFixed(digits));

const isMet = (value: number, figure: Figure) =>
  !figure.bar || meets(Number(shown(value, figure)), figure.bar);

const words = (bar: Bar) => ('atMost' in bar ? `≤ ${bar.atMost}` : `≥ ${bar.atLeast}`);

/**
 * The same figures of several cases: one row each, with the bars in the headings. Without bars nothing can be missed.
 */
export function compareCases(
  title: string,
  figures: readonly Figure[],
  cases: readonly (readonly [name: string, values: readonly number[]])[],
): Table {
  const hasBars = figures.some(({ bar }) => bar !== undefined);
  const rows = cases.map(([name, values]) => {
    const valueOf = (index: number) => values[index] ?? Number.NaN;
    const missed = figures.filter((figure, index) => !isMet(valueOf(index), figure));
    const verdict = missed.length === 0 ? 'met' : `to reach: ${missed.map((each) => each.name).join(', ')}`;
    const cells = [name, ...figures.map((figure, index) => shown(valueOf(index), figure))];
    return hasBars ? [...cells, verdict] : cells;
  });
  const headings = figures.map(({ name, bar }) => (bar ? `${name} (${words(bar)})` : name));
  return { title, headings: ['', ...headings, ...(hasBars ? ['bars'] : [])], rows };
}

/** The same for the medians of several runs each. */
export async function compareMedians<T extends string | number>(
  title: string,
  runs: number,
  figures: readonly Figure[],
  cases: readonly T[],
  measure: (of: T) => Promise<readonly number[]>,
): Promise<Table> {
  const rows: [string, number[]][] = [];
  for (const each of cases) {
    const measured = await repeat(runs, () => measure(each));
    rows.push([String(each), figures.map((_, at) => median(measured.map((run) => run[at] ?? Number.NaN)))]);
  }
  return compareCases(`${title}, ${runs} runs`, figures, rows);
}

/** Independent figures: one row each. */
export function listFigures(
  title: string,
  figures: readonly (readonly [figure: Figure, value: number])[],
): Table {
  const rows = figures.map(([figure, value]) => [
    figure.name,
    shown(value, figure),
    figure.bar ? words(figure.bar) : '',
    figure.bar ? (isMet(value, figure) ? 'met' : 'to reach') : '',
  ]);
  return { title, headings: ['', 'median', 'bar', ''], rows };
}

/** The table in Markdown, its columns aligned. */
export function toMarkdown({ title, headings, rows }: Table): string {
  const widths = headings.map((heading, column) =>
    Math.max(3, heading.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return [`### ${title}`, '', line(headings), rule, ...rows.map(line)].join('\n');
}

interface Measured {
  /** The measured product and the tools, such as `Chromium 140.0`. */
  readonly versions: readonly string[];
  readonly tables: readonly Table[];
  /** Explanations for readers of the tables. */
  readonly notes?: readonly string[];
}

export interface Bench {
  readonly title: string;
  measure(): Promise<Measured>;
}
