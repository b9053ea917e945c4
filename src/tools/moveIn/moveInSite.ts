/** Moves an old site in: pictures, jobs, drafts of guides and pages, then redirects to all of it. */
import type { ServiceClient } from '../../server/worker/serviceClient';
import type { Item, ListSection } from '../../shared/content/listSection';
import type { PageItem } from '../../shared/content/sections/pageRows';
import { industries } from '../../shared/content/lists/industries';
import { resourceArticles } from '../../shared/content/lists/resources';
import { jobPath } from '../../shared/jobs/jobNames';
import { keepPictures, type KeptPictures } from './keepPictures';
import { planAddresses, type OldAddress } from './plan/addresses';
import { planContents, type Contents } from './plan/contents';
import { withoutPersonal } from './plan/kinds';
import { createWriter } from './plan/texts';
import type { OldSite } from './oldSite';
import { addJobs, jobRow, readJobs, zoneOf, type KeptJob, saveRules, type RuleOutcome } from './rows';
import { addPages, addressesOf, readPages, takenAddresses } from './pages';
import { draftId, presentIn, printOf, readList, saveDraft, withItems, type StoredList } from './lists';
import { NOTHING_DONE, type Done } from './run';

interface MoveInOptions {
  readonly service: ServiceClient;
  readonly site: OldSite;
  readonly sitemap: readonly string[];
  readonly uploads: string | undefined;
  /** Prefix of file paths: the address of the project, or empty for files on this site. */
  readonly filesUrl: string;
  readonly since: string;
  readonly isDryRun: boolean;
  readonly now: Date;
  /** Receives the progress after each step, so that it can be undone after any failure. */
  readonly onDone: (done: Done) => Promise<void>;
}

/** An old address with its result. */
export interface MovedAddress {
  readonly address: OldAddress;
  readonly to: string | undefined;
  readonly outcome: RuleOutcome['outcome'] | 'unknown';
  readonly note: string;
}

export interface MoveInResult {
  readonly contents: Contents;
  /** Repairs to the files as they were read, a line each. */
  readonly repairs: readonly string[];
  /** The number of entries with personal data that were left out, by the name of their kind. */
  readonly personal: ReadonlyMap<string, number>;
  readonly pictures: KeptPictures;
  readonly addresses: readonly MovedAddress[];
  readonly elsewhere: readonly string[];
  readonly done: Done;
  /** Rejected entries, by their number. */
  readonly refusals: ReadonlyMap<number, string>;
  /** Texts without a page, by the name of their file. */
  readonly words: ReadonlyMap<string, string>;
}

const GUIDES = resourceArticles as unknown as ListSection;

const pathOfJob = ({ id, slug, status, category }: KeptJob) =>
  status === 'closed' ? `/jobs?${new URLSearchParams([['category', category]])}` : jobPath({ id, slug });

interface Places {
  readonly jobs: ReadonlyMap<string, KeptJob>;
  readonly file: (attachment: number) => string | undefined;
}

/**
 * The new address, with everything that has been moved. The address of a missing file becomes that of the text it was
 * in.
 */
function endOf(address: OldAddress, contents: Contents, { jobs, file }: Places): string | undefined {
  const { target } = address;
  if (target?.startsWith('job:')) {
    const job = jobs.get(target.slice(4));
    return job ? pathOfJob(job) : '/jobs';
  }
  if (!target?.startsWith('file:')) return target;
  const id = Number(target.slice(5));
  const kept = file(id);
  if (kept !== undefined) return kept;
  const parent = contents.attachments.find((item) => item.id === id)?.parent ?? 0;
  const text = contents.texts.find(({ item }) => item.id === parent);
  const known = contents.known.find(({ item }) => item.id === parent);
  const job = jobs.get(contents.jobs.find(({ item }) => item.id === parent)?.reference ?? '');
  return text?.address ?? known?.to ?? (job && pathOfJob(job)) ?? '/candidates#resources';
}

const isOnSite = (to: string) => to.startsWith('/');

/** A note that somebody should read. */
export const OTHER_PAGE = 'The site has another page at this address.';

/** Redirects for addresses that need one: others are the same here, or unknown. */
async function redirectAll(
  { service, isDryRun }: MoveInOptions,
  ends: readonly { readonly address: OldAddress; readonly to: string | undefined }[],
): Promise<MovedAddress[]> {
  const isSame = ({ address, to }: (typeof ends)[number]) =>
    to !== undefined && isOnSite(to) && to.replace(/[#?].*$/, '') === address.key;
  const rules = ends.flatMap((end) =>
    end.to === undefined || isSame(end) ? [] : [{ from: end.address.key, to: end.to }],
  );
  const outcomes = new Map((await saveRules(service, rules, isDryRun)).map((one) => [one.from, one]));
  return ends.map((end) => {
    const { address, to } = end;
    if (to === undefined) return { address, to, outcome: 'unknown', note: address.note };
    if (isSame(end)) return { address, to, outcome: 'here', note: address.note };
    const saved = outcomes.get(address.key);
    const isOther = saved?.outcome === 'here' && !to.startsWith(address.key);
    const note = isOther ? OTHER_PAGE : (saved?.message ?? '');
    return { address, to: saved?.to ?? to, outcome: saved?.outcome ?? 'refused', note: note || address.note };
  });
}

async function industriesOf(service: ServiceClient) {
  const list = await readList(service, industries);
  const { items } = industries.resolve(list.stored);
  return items.map(({ name, anchor }) => ({ name, address: `/services#${anchor}` }));
}

type Writer = ReturnType<typeof createWriter>;

/** Adds guides to the draft of their list. */
async function addGuides({ service, isDryRun }: MoveInOptions, list: StoredList, items: readonly Item[]) {
  const change = withItems(list, items);
  if (!change) return [];
  if (!isDryRun) await saveDraft(service, list, change.value);
  const prints = Object.fromEntries(change.added.map((item) => [item.id, printOf(item)]));
  return [{ id: draftId(list.section), hadDraft: list.draft !== undefined, items: prints }];
}

async function addAllJobs(
  { service, isDryRun }: MoveInOptions,
  contents: Contents,
  writer: Writer,
  words: Map<string, string>,
) {
  const present = await readJobs(
    service,
    contents.jobs.map(({ reference }) => reference),
  );
  const missing = contents.jobs.filter(({ reference }) => !present.has(reference));
  const rows = missing.map((job) => {
    const { text, rest } = writer.description(job);
    if (rest !== '') words.set(`job-${job.reference}.md`, rest);
    return jobRow(job, text);
  });
  if (isDryRun) return { present, added: [], refusals: new Map<string, string>(), wouldAdd: rows.length };
  const { jobs, refusals } = await addJobs(service, rows);
  const added = [...jobs.values()].map(({ id }) => id);
  return { present: new Map([...present, ...jobs]), added, refusals, wouldAdd: rows.length };
}

/** Texts as guides and as pages; overlong parts become separate files. */
function writeTexts(contents: Contents, writer: Writer, words: Map<string, string>) {
  const guides: Item[] = [];
  const pages: { row: string; items: readonly PageItem[] }[] = [];
  for (const planned of contents.texts) {
    const written = planned.kind === 'page' ? writer.page(planned) : writer.guide(planned);
    if ('items' in written) pages.push({ row: planned.id, items: written.items });
    else guides.push(written.item);
    if (written.rest !== '') words.set(`${planned.slug}.md`, written.rest);
  }
  for (const { item } of contents.known) {
    const text = writer.words(item);
    if (item.content.trim() !== '') words.set(`page-${item.id}.md`, text);
  }
  return { guides, pages };
}

/** By the number of the entry. */
function refusalsOf({ jobs }: Contents, reasons: ReadonlyMap<string, string>): Map<number, string> {
  return new Map(
    jobs.flatMap(({ item, reference }) => {
      const reason = reasons.get(reference);
      return reason === undefined ? [] : [[item.id, reason] as const];
    }),
  );
}

export async function moveInSite(options: MoveInOptions): Promise<MoveInResult> {
  const { service, filesUrl, onDone } = options;
  const { site, counts: personal, isTheirs } = withoutPersonal(options.site);
  const list = await readList(service, GUIDES);
  const stored = await readPages(service);
  const { addresses: pages, earlier } = addressesOf(stored);
  const contents = planContents(site, {
    ...options,
    zone: await zoneOf(service),
    guides: presentIn(list),
    pages,
    taken: [...earlier, ...(await takenAddresses(service, site))],
  });
  const sitemap = options.sitemap.filter((address) => !isTheirs(address));
  const { addresses, elsewhere } = planAddresses(site, sitemap, contents);
  const pictures = await keepPictures({ ...options, siteUrl: site.url }, contents.attachments);
  let done: Done = { ...NOTHING_DONE, pictures: pictures.added };
  await onDone(done);

  const file = (attachment: number) => {
    const name = pictures.names.get(attachment);
    return name === undefined ? undefined : `${filesUrl}/storage/v1/object/public/images/${name}`;
  };
  const cities = [
    ...new Set(contents.jobs.map(({ facts }) => facts.location.split(',')[0]?.trim() ?? '')),
  ].filter(Boolean);
  const writer = createWriter({
    site,
    addresses,
    fileAddress: file,
    industries: await industriesOf(service),
    cities,
  });
  const words = new Map<string, string>();
  const written = writeTexts(contents, writer, words);
  // Checked before anything is saved: guides that do not fit stop the whole move.
  withItems(list, written.guides);

  const jobs = await addAllJobs(options, contents, writer, words);
  done = { ...done, jobs: jobs.added, wouldAddJobs: jobs.wouldAdd };
  await onDone(done);
  const onAdded = async (drafts: Done['drafts']) => {
    done = { ...done, drafts: [...done.drafts, ...drafts] };
    await onDone(done);
  };
  await onAdded(await addGuides(options, list, written.guides));
  await addPages(service, stored, written.pages, { ...options, onAdded });
  const ends = addresses.map((address) => ({
    address,
    to: endOf(address, contents, { jobs: jobs.present, file }),
  }));
  const moved = await redirectAll(options, ends);
  const rules = moved
    .filter(({ outcome }) => outcome === 'new')
    .map(({ address, to = '' }) => ({ from: address.key, to }));
  done = { ...done, redirects: rules };
  await onDone(done);
  const refusals = refusalsOf(contents, jobs.refusals);
  const { repairs } = site;
  return { contents, repairs, personal, pictures, addresses: moved, elsewhere, done, refusals, words };
}
