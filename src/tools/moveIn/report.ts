/** The result of a move, for people: a summary, a table with a line for each old address, and texts without a page. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toCsv } from '../../shared/csv';
import { writtenPath } from '../../shared/redirects';
import { RUN_FILE, type Done } from './run';
import { OTHER_PAGE, type MoveInResult, type MovedAddress } from './moveInSite';

const OUTCOMES: Readonly<Record<MovedAddress['outcome'], string>> = {
  new: 'redirect added',
  same: 'redirect exists',
  here: 'same address',
  other: 'kept as set by staff',
  refused: 'not redirected',
  unknown: 'unknown',
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

const needsLook = ({ outcome, note }: MovedAddress) =>
  outcome === 'unknown' || outcome === 'refused' || outcome === 'other' || note === OTHER_PAGE;

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((a, b) => a + b, 0);

/** The printed lines, too. */
export function summary(
  result: MoveInResult,
  { seconds, isDryRun }: { seconds: number; isDryRun: boolean },
): string[] {
  const { contents, personal, repairs, pictures, addresses, elsewhere, done, refusals, words } = result;
  const guides = done.drafts.find(({ id }) => id === 'site_content/resource_articles');
  const jobs = isDryRun ? done.wouldAddJobs : done.jobs.length;
  const lines = [
    `Guides added to the draft: ${Object.keys(guides?.items ?? {}).length}`,
    `Pages added as drafts: ${done.drafts.filter((draft) => draft !== guides).length}`,
    `Jobs added: ${jobs}, as drafts if they are open and closed if they are over`,
    `Pictures added to the library: ${done.pictures.length}; files not moved: ${pictures.problems.size}`,
    `Old addresses: ${addresses.length}; redirects added ${count(addresses, 'new')}, existing ${count(addresses, 'same')}, same address ${count(addresses, 'here')}`,
    `To review: ${addresses.filter(needsLook).length} addresses, ${refusals.size} jobs that were rejected`,
    ...(contents.unknown.length > 0 ? [`Entries of unknown kinds: ${contents.unknown.length}`] : []),
    ...(personal.size > 0 ? [`Entries with personal data, left out: ${sum(personal)}`] : []),
    ...(repairs.length > 0 ? [`Repaired while the files were read: ${repairs.length} kinds of faults`] : []),
    `Texts in separate files: ${words.size}; entries left out: ${contents.left.length}`,
    `Time: ${seconds.toFixed(1)} s`,
  ];
  return elsewhere.length === 0
    ? lines
    : [...lines, `Addresses of other sites in the sitemap: ${elsewhere.length}`];
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines.map((line) => `- ${line}`)];

/** Each kind with its first titles, and the option that sets it. */
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
    ...section('Repaired while the files were read', repairs),
    ...section('Entries of unknown kinds, which were not moved', unknownLines(contents.unknown)),
    ...section(
      'Personal data, which is never moved',
      [...personal].map(([type, number]) => `${type}: ${number}`),
    ),
    ...section(
      'Addresses to review',
      addresses
        .filter(needsLook)
        .map((one) => `${one.address.address}: ${one.note || OUTCOMES[one.outcome]}`),
    ),
    ...section(
      'Pages that exist here already, with their old texts',
      contents.known.map(
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
  const header = ['Old address', 'Old content', 'Result', 'New address', 'Note'];
  await writeFile(join(folder, 'addresses.csv'), toCsv([header, ...result.addresses.map(row)]));
  await writeFile(join(folder, 'report.md'), reportText(result, head));
  for (const [name, text] of result.words) await writeFile(join(folder, 'words', name), text);
}

/** Written after each step, so that an interrupted run can be undone. */
export async function writeDone(folder: string, done: Done): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, RUN_FILE), `${JSON.stringify(done, null, 1)}\n`);
}
