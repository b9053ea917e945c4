/** What came of a move, for people: a summary, a table with a line for each old address, and words that are in no page. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toCsv } from '../../shared/csv';
import { writtenPath } from '../../shared/redirects';
import { RUN_FILE, type Done } from './run';
import type { MoveInResult, MovedAddress } from './moveInSite';

const OUTCOMES: Readonly<Record<MovedAddress['outcome'], string>> = {
  new: 'redirect added',
  same: 'redirect is there',
  here: 'same address',
  other: 'kept as staff have it',
  refused: 'not redirected',
  unknown: 'not known',
};

const count = (addresses: readonly MovedAddress[], ...outcomes: readonly MovedAddress['outcome'][]) =>
  addresses.filter(({ outcome }) => outcomes.includes(outcome)).length;

const row = ({ address, to, outcome, note }: MovedAddress): string[] => [
  address.address,
  address.what,
  OUTCOMES[outcome],
  outcome === 'here' ? writtenPath(address.key) : (to ?? ''),
  note,
];

const OTHER_PAGE = 'The site has another page at this address.';
const needsLook = ({ outcome, note }: MovedAddress) =>
  outcome === 'unknown' || outcome === 'refused' || outcome === 'other' || note === OTHER_PAGE;

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((a, b) => a + b, 0);

/** The lines that are printed, too. */
export function summary(
  result: MoveInResult,
  { seconds, isDryRun }: { seconds: number; isDryRun: boolean },
): string[] {
  const { contents, personal, repairs, pictures, addresses, elsewhere, done, refusals, words } = result;
  const added = (id: string) =>
    Object.keys(done.drafts.find((draft) => draft.id.endsWith(id))?.items ?? {}).length;
  const jobs = isDryRun ? done.wouldAddJobs : done.jobs.length;
  const lines = [
    `Guides added to the draft: ${added('resource_articles')}`,
    `Landing pages added to the draft: ${added('landing_pages')}`,
    `Jobs added: ${jobs}, drafts where they are open and closed where they are over`,
    `Pictures added to the library: ${done.pictures.length}; files left where they are: ${pictures.problems.size}`,
    `Old addresses: ${addresses.length}; redirects added ${count(addresses, 'new')}, there already ${count(addresses, 'same')}, same address ${count(addresses, 'here')}`,
    `To look at: ${addresses.filter(needsLook).length} addresses, ${refusals.size} jobs that were refused`,
    ...(contents.unknown.length > 0
      ? [`Entries of kinds that are not known: ${contents.unknown.length}`]
      : []),
    ...(personal.size > 0 ? [`Entries with personal data, left out: ${sum(personal)}`] : []),
    ...(repairs.length > 0 ? [`Put right while the files were read: ${repairs.length} kinds of faults`] : []),
    `Words in files of their own: ${words.size}; entries left out: ${contents.left.length}`,
    `Time: ${seconds.toFixed(1)} s`,
  ];
  return elsewhere.length === 0
    ? lines
    : [...lines, `Addresses of other sites in the sitemap: ${elsewhere.length}`];
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines.map((line) => `- ${line}`)];

/** Each kind with its first titles, and how to say what it is. */
function unknownLines(unknown: MoveInResult['contents']['unknown']): string[] {
  const kinds = new Map<string, string[]>();
  for (const { type, title } of unknown) kinds.set(type, [...(kinds.get(type) ?? []), title]);
  return [...kinds].map(([type, titles]) => {
    const first = titles.slice(0, 3).map((title) => `“${title}”`);
    const more = titles.length > first.length ? ' and more' : '';
    return `${type}: ${titles.length}, ${first.join(', ')}${more}. Choose with --as ${type}=guides, or jobs, pages, nothing.`;
  });
}

function reportText(result: MoveInResult, head: readonly string[]): string {
  const { contents, personal, repairs, pictures, addresses, elsewhere, refusals, words } = result;
  const nameOf = new Map(contents.attachments.map((item) => [item.id, item.file]));
  const jobNotes = contents.jobs.flatMap(({ item, facts }) =>
    [...facts.notes, refusals.get(item.id) ?? '']
      .filter(Boolean)
      .map((note) => `Job “${item.title}”: ${note}`),
  );
  return [
    '# Moved in',
    '',
    ...head.map((line) => `- ${line}`),
    ...section('Put right while the files were read', repairs),
    ...section('Kinds of entries that are not known, of which nothing came', unknownLines(contents.unknown)),
    ...section(
      'Personal data, which is never moved',
      [...personal].map(([type, number]) => `${type}: ${number}`),
    ),
    ...section(
      'Addresses to look at',
      addresses
        .filter(needsLook)
        .map((one) => `${one.address.address}: ${one.note || OUTCOMES[one.outcome]}`),
    ),
    ...section(
      'Pages that this site has itself, with their old words',
      contents.pages.map(
        ({ item, to }) =>
          `“${item.title}” → ${to}${words.has(`page-${item.id}.md`) ? `, words/page-${item.id}.md` : ''}`,
      ),
    ),
    ...section('Jobs', jobNotes),
    ...section(
      'Files that were not moved',
      [...pictures.problems].map(([id, problem]) => `${nameOf.get(id)}: ${problem}`),
    ),
    ...section(
      'Left out',
      contents.left.map(({ item, why }) => `${item.type} “${item.title}”: ${why}`),
    ),
    ...section('Addresses of other sites', elsewhere),
    '',
  ].join('\n');
}

export async function writeReport(
  folder: string,
  result: MoveInResult,
  head: readonly string[],
): Promise<void> {
  await mkdir(join(folder, 'words'), { recursive: true });
  const header = ['Old address', 'What it was', 'What came of it', 'New address', 'Note'];
  await writeFile(join(folder, 'addresses.csv'), toCsv([header, ...result.addresses.map(row)]));
  await writeFile(join(folder, 'report.md'), reportText(result, head));
  for (const [name, text] of result.words) await writeFile(join(folder, 'words', name), text);
}

/** After each step, so that a run that is ended can be taken back as far as it came. */
export async function writeDone(folder: string, done: Done): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, RUN_FILE), `${JSON.stringify(done, null, 1)}\n`);
}
