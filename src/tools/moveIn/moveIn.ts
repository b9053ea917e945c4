/**
 * `npm run move -- export.xml [more.xml] sitemap.xml [jobs.csv]`: moves a WordPress site in, as drafts, with redirects, into the
 * installation or the project that the environment names.
 */
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { createServiceClient, builtInService, type ServiceClient } from '../../server/worker/serviceClient';
import { withInstallation } from '../../backend/backend';
import { readInstallation, readProject } from '../../backend/environment';
import { reasonOf } from '../../backend/errors';
import { readArguments } from '../arguments';
import { isNothing, readDone, MoveInError } from './run';
import { moveInSite } from './moveInSite';
import { summary, writeDone, writeReport } from './report';
import { readExport, readSitemap } from './exportFile';
import { withJobsTable } from './jobsTable';
import type { OldSite } from './oldSite';
import { withChoices } from './plan/kinds';
import { sortFiles } from './read/fileKinds';
import { undo } from './undo';

async function withService<T>(work: (service: ServiceClient) => Promise<T>): Promise<T> {
  const project = readProject(process.env);
  if (project) return work(createServiceClient(project.url, project.secretKey));
  return withInstallation(readInstallation(process.env), (backend) => work(builtInService(backend)));
}

const print = (line: string) => process.stdout.write(`${line}\n`);

const USAGE = `npm run move -- export.xml [more.xml] sitemap.xml [jobs.csv] [options]
npm run move -- --undo moved/<run>

Moves a WordPress site in: guides and pages as drafts, jobs, pictures, and redirects from its addresses. Name all parts
of its export and all of its sitemaps, unpacked or as they were packed (.zip, .gz), in any order.

  --uploads DIR  the folder wp-content/uploads; without it, files are listed and stay where they are
  --as A=B       sets the kind of unknown entries: testimonial=guides, or jobs, pages, nothing; once for each kind
  --report DIR   the folder of the report, by default a new folder in moved
  --since DAY    leaves posts out that are older, such as 2020-01-01
  --dry-run      only writes the report
  --undo DIR     undoes the run with the report in this folder`;

/** A new folder. */
function newFolder(now: Date): string {
  const day = now.toISOString().slice(0, 10);
  let count = 1;
  while (existsSync(join('moved', `${day}-${count}`))) count += 1;
  return join('moved', `${day}-${count}`);
}

const { positionals, values } = readArguments(
  USAGE,
  {
    uploads: { type: 'string' },
    as: { type: 'string', multiple: true, default: [] },
    report: { type: 'string' },
    since: { type: 'string', default: '' },
    'dry-run': { type: 'boolean', default: false },
    undo: { type: 'string' },
  },
  200,
);

async function undoRun(folder: string): Promise<void> {
  const done = await readDone(resolve(folder));
  const { removed, kept } = await withService((service) => undo(service, done));
  const { redirects, texts, jobs, pictures } = removed;
  print(`Undone: ${redirects} redirects, ${texts} texts, ${jobs} jobs, ${pictures} pictures.`);
  for (const line of kept) print(`  Kept: ${line}`);
}

interface OldFiles {
  readonly site: OldSite;
  readonly addresses: readonly string[];
  /** Sitemaps that an index names and that are missing. */
  readonly missing: readonly string[];
}

async function readFiles(paths: readonly string[]): Promise<OldFiles> {
  const { exports, sitemaps, tables } = await sortFiles(paths.map((path) => resolve(path)));
  const none = exports.length === 0 ? 'export' : sitemaps.length === 0 ? 'sitemap' : undefined;
  if (none !== undefined) throw new MoveInError(`None of these files is the ${none}: ${paths.join(', ')}.`);
  let site = withChoices(await readExport(...exports), values.as);
  for (const table of tables) site = await withJobsTable(site, table);
  const read = [];
  for (const path of sitemaps) read.push(await readSitemap(path));
  const names = new Set(sitemaps.map((path) => basename(path)));
  const missing = read.flatMap(({ others }) => others).filter((other) => !names.has(basename(other)));
  const repairs = [...site.repairs, ...read.flatMap((one) => one.repairs ?? [])];
  return { site: { ...site, repairs }, addresses: read.flatMap(({ addresses }) => addresses), missing };
}

async function move(paths: readonly string[]): Promise<void> {
  const now = new Date();
  const { since } = values;
  if (since !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(since))
    throw new MoveInError('Write --since as 2020-01-01.');
  // Without the two hyphens npm takes this option itself; then nothing may be saved either.
  const isDryRun = values['dry-run'] || process.env['npm_config_dry_run'] === 'true';
  const { site, addresses, missing } = await readFiles(paths);
  const folder = resolve(values.report ?? newFolder(now));
  const result = await withService((service) =>
    moveInSite({
      service,
      site,
      sitemap: addresses,
      uploads: values.uploads === undefined ? undefined : resolve(values.uploads),
      filesUrl: readProject(process.env)?.url ?? '',
      since,
      isDryRun,
      now,
      onDone: (done) => (isDryRun || isNothing(done) ? Promise.resolve() : writeDone(folder, done)),
    }),
  );
  const head = summary(result, { seconds: (Date.now() - now.getTime()) / 1000, isDryRun });
  for (const other of missing) head.push(`The sitemap names another one, which was not read: ${other}`);
  for (const line of head) print(line);
  if (isNothing(result.done)) {
    print('There is nothing new: all of this has been moved in before.');
    return;
  }
  await writeReport(folder, result, head);
  print(isDryRun ? `Nothing was saved. The result would be: ${folder}` : `Report: ${folder}`);
  if (!isDryRun) print(`To undo it: npm run move -- --undo ${folder}`);
}

try {
  if (values.undo !== undefined) await undoRun(values.undo);
  else if (positionals.length < 2) throw new MoveInError(`Name the export and the sitemap.\n\n${USAGE}`);
  else await move(positionals);
} catch (error) {
  console.error(error instanceof MoveInError ? error.message : `${reasonOf(error)}.`);
  process.exitCode = 1;
}
