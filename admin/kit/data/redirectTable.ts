/** Valid old addresses, and redirects pasted as a table: the old address and the new one, one per line. Pure. */
import { parseCsv } from '../../../src/shared/csv';
import { isPage } from '../../../src/shared/content/registry';
import { readNewAddress, readOldAddress } from '../../../src/shared/redirects';

export interface PastedLine {
  /** Line numbers count from 1, as in editors. */
  readonly line: number;
  readonly text: string;
  readonly from: string;
  readonly to: string;
  readonly problem?: string;
}

const TAKEN = 'This address is a page of the site and cannot be redirected.';

/** Old addresses that are no page. The database knows further addresses, including those of its migrations. */
export function readFreeAddress(text: string): ReturnType<typeof readOldAddress> {
  const read = readOldAddress(text);
  return read.address !== undefined && isPage(read.address) ? { problem: TAKEN } : read;
}

const isAddress = (cell: string) => /^\s*(?:\/|https?:\/\/)/i.test(cell);

/** The cells of a spreadsheet, or the parts of a line such as `/old /new 301`. */
function cellsOf(text: string): readonly string[] {
  const cells = parseCsv(text)[0] ?? [];
  return cells.length > 1 ? cells : text.trim().split(/\s+/);
}

const withProblem = (line: PastedLine, problem: string): PastedLine => ({ ...line, problem });

function readLine(text: string, line: number, siteOrigin: string | undefined): PastedLine {
  const [from = '', to = '', ...others] = cellsOf(text).map((cell) => cell.trim());
  const old = readFreeAddress(from);
  const next = readNewAddress(to, siteOrigin);
  const read: PastedLine = { line, text, from: old.address ?? from, to: next.address ?? to };
  // Some hosts have the status in a third column; every redirect here is permanent.
  const isMore = others.some((cell) => !/^(?:30[1278]!?)?$/.test(cell));
  const problem =
    old.problem ?? next.problem ?? (isMore ? 'This line has more than two columns.' : undefined);
  return problem === undefined ? read : withProblem(read, problem);
}

/** Every line with text, except the header. */
export function readTable(text: string, siteOrigin?: string): readonly PastedLine[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((content, at) => ({ content, line: at + 1 }))
    .filter(({ content }) => content.trim() !== '');
  const [first] = lines;
  const isHeader = first && !cellsOf(first.content).some(isAddress) && lines.length > 1;
  const seen = new Map<string, number>();
  return lines.slice(isHeader ? 1 : 0).map(({ content, line }) => {
    const read = readLine(content, line, siteOrigin);
    const earlier = seen.get(read.from);
    if (read.problem !== undefined) return read;
    if (earlier !== undefined) return withProblem(read, `Line ${earlier} already has this old address.`);
    seen.set(read.from, line);
    return read;
  });
}
