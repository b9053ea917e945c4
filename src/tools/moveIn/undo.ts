/** Undoes a run: deletes everything it made, except items that somebody has changed or used since, which it lists. */
import type { ServiceClient } from '../../server/worker/serviceClient';
import type { ListSection } from '../../shared/content/listSection';
import { resourceArticles } from '../../shared/content/lists/resources';
import type { Json } from '../../shared/database.types';
import type { Done } from './run';
import { inChunks } from './rows';
import { draftId, entriesOf, printOf, readList, type StoredList } from './lists';
import { undoPages } from './pages';

type Value = Record<string, unknown>;

interface Undone {
  /** The number of deleted items, by kind. */
  readonly removed: Readonly<Record<'redirects' | 'texts' | 'jobs' | 'pictures', number>>;
  /** Kept items, a line each with the reason. */
  readonly kept: readonly string[];
}

const GUIDES = resourceArticles as unknown as ListSection;

async function undoRedirects({ rest }: ServiceClient, rules: Done['redirects']) {
  const targets = new Map(rules.map(({ from, to }) => [from, to]));
  const stored = await inChunks([...targets.keys()], 15, async (some) => {
    const { data } = await rest
      .from('redirects')
      .select('id, from_path, to_address')
      .in('from_path', [...some])
      .throwOnError();
    return data;
  });
  const same = stored.filter(({ from_path, to_address }) => targets.get(from_path) === to_address);
  await inChunks(same, 100, async (some) => {
    await rest
      .from('redirects')
      .delete()
      .in(
        'id',
        some.map(({ id }) => id),
      )
      .throwOnError();
    return [];
  });
  const others = stored.filter((rule) => !same.includes(rule));
  return {
    count: same.length,
    kept: others.map(({ from_path, to_address }) => `${from_path} redirects to ${to_address} now.`),
  };
}

/** The list without the added items; undefined if it has none of them. */
function without(
  section: ListSection,
  value: Value | undefined,
  prints: Readonly<Record<string, string>>,
  kept: string[],
) {
  if (!value) return undefined;
  const before = entriesOf(section, value);
  const after = before.filter((entry) => {
    const print = prints[String(entry['id'])];
    if (print !== undefined && print !== printOf(entry))
      kept.push(`${section.label}: “${String(entry['title'])}” has been changed since.`);
    return print !== printOf(entry);
  });
  const count = before.length - after.length;
  return count === 0 ? undefined : { count, value: { ...value, [section.listKey]: after } };
}

const sameItems = (a: Value, list: StoredList) =>
  JSON.stringify(entriesOf(list.section, a)) === JSON.stringify(entriesOf(list.section, list.stored));

async function undoDraft(
  { rest }: ServiceClient,
  { id, hadDraft, items }: Done['drafts'][number],
  kept: string[],
) {
  const list = await readList({ rest } as ServiceClient, GUIDES);
  const published = without(GUIDES, list.stored, items, kept);
  if (published) {
    const content = published.value as unknown as NonNullable<Json>;
    await rest
      .from('site_content')
      .upsert({ section_id: GUIDES.id, content, version: list.version })
      .throwOnError();
  }
  const now = published ? await readList({ rest } as ServiceClient, GUIDES) : list;
  const prepared = now.draft && without(GUIDES, now.draft.value, items, kept);
  if (!now.draft || !prepared) return published?.count ?? 0;
  if (!hadDraft && sameItems(prepared.value, now))
    await rest.from('content_drafts').delete().eq('id', id).throwOnError();
  else {
    const value = prepared.value as unknown as NonNullable<Json>;
    await rest.from('content_drafts').upsert({ id, value, version: now.draft.version }).throwOnError();
  }
  return prepared.count + (published?.count ?? 0);
}

async function undoJobs({ rest }: ServiceClient, ids: readonly number[], kept: string[]) {
  const rows = await inChunks(ids, 100, async (some) => {
    const { data } = await rest
      .from('jobs')
      .select('id, title, version')
      .in('id', [...some])
      .throwOnError();
    return data;
  });
  const untouched = rows.filter(({ version }) => version === 1);
  for (const { title } of rows.filter(({ version }) => version !== 1))
    kept.push(`The job “${title}” has been changed since.`);
  const removed = await inChunks(untouched, 1, async ([job]) => {
    const { error } = await rest.from('jobs').delete().eq('id', Number(job?.id));
    if (error) kept.push(`The job “${job?.title}”: ${error.message}`);
    return error ? [] : [job];
  });
  return removed.length;
}

async function undoPictures(service: ServiceClient, names: readonly string[], kept: string[]) {
  const rows = await inChunks(names, 40, async (some) => {
    const { data } = await service.rest
      .from('images')
      .select('id, name, small_name, title')
      .in('name', [...some])
      .throwOnError();
    return data;
  });
  const files: string[] = [];
  for (const { id, name, small_name, title } of rows) {
    const { error } = await service.rest.from('images').delete().eq('id', id);
    if (error) kept.push(`The picture “${title}”: ${error.message}`);
    else files.push(name, ...(small_name === null ? [] : [small_name]));
  }
  await inChunks(files, 100, async (prefixes) => {
    const answer = await service.fetch('/storage/v1/object/images', {
      method: 'DELETE',
      body: JSON.stringify({ prefixes }),
    });
    if (!answer.ok) kept.push(`${prefixes.length} picture files are left in the bucket: ${answer.status}.`);
    return [];
  });
  return rows.length - kept.filter((line) => line.startsWith('The picture')).length;
}

/** References are deleted before their targets, and pictures last: an item in use cannot be deleted. */
export async function undo(service: ServiceClient, done: Done): Promise<Undone> {
  const kept: string[] = [];
  const redirects = await undoRedirects(service, done.redirects);
  kept.push(...redirects.kept);
  const guides = done.drafts.filter(({ id }) => id === draftId(GUIDES));
  const pages = done.drafts.filter((draft) => !guides.includes(draft));
  let texts = await undoPages(service, pages, kept);
  for (const draft of guides) texts += await undoDraft(service, draft, kept);
  const jobs = await undoJobs(service, done.jobs, kept);
  const pictures = await undoPictures(service, done.pictures, kept);
  return { removed: { redirects: redirects.count, texts, jobs, pictures }, kept };
}
