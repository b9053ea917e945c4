/** The redirects as a file: a table of two columns, as the admin takes it too. A file that leaves one out removes none. */
import type { ServiceClient } from '../../server/worker/serviceClient';
import { toCsv } from '../../shared/csv';
import { comparedPath, writtenPath } from '../../shared/redirects/address';
import { readTable } from '../../shared/redirects/table';

export const REDIRECTS_FILE = 'redirects.csv';

/** Well within the time of one statement. */
const AT_ONCE = 100;

async function readStored({ rest }: ServiceClient): Promise<ReadonlyMap<string, string>> {
  const { data } = await rest.rpc('site_redirects', {}, { get: true }).throwOnError();
  return new Map(Object.entries(data as Record<string, string>));
}

/** Undefined while there is none. */
export async function writeRedirects(service: ServiceClient): Promise<string | undefined> {
  const rules = [...(await readStored(service))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (rules.length === 0) return undefined;
  return toCsv([['Old address', 'New address'], ...rules.map(([from, to]) => [writtenPath(from), to])]);
}

interface Outcome {
  readonly outcome: string;
  readonly message?: string;
}

/** What differs from what is stored, or what is wrong with it, line by line. */
export async function readRedirects(service: ServiceClient, text: string) {
  const stored = await readStored(service);
  const read = readTable(text);
  const changed = read.filter(({ problem, from, to }) => problem === undefined && stored.get(from) !== to);

  async function send(isTrial: boolean): Promise<string[]> {
    const problems: string[] = [];
    for (let at = 0; at < changed.length; at += AT_ONCE) {
      const some = changed.slice(at, at + AT_ONCE);
      const rules = some.map(({ from, to }) => ({ from_path: from, to_address: to }));
      const { data } = await service.rest
        .rpc('save_redirects', { rules, replaces: true, is_trial: isTrial })
        .throwOnError();
      (data as unknown as readonly Outcome[]).forEach(({ outcome, message }, place) => {
        if (outcome === 'refused') problems.push(`line ${some[place]?.line}: ${message}`);
      });
    }
    return problems;
  }

  return {
    problems: [
      ...read.flatMap(({ line, problem }) => (problem === undefined ? [] : [`line ${line}: ${problem}`])),
      ...(await send(true)),
    ],
    lines: changed.map(({ from, to }) => `${comparedPath(from) ?? from} leads to ${to}`),
    save: () => send(false),
  };
}
