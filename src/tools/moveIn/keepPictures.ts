/** Puts the old pictures into the library, each once: its name is derived from the old one. */
import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ServiceClient } from '../../server/worker/serviceClient';
import { metaOf, type OldItem } from './oldSite';
import { fileId } from './plan/contents';
import { plainWords, shortened } from './plan/toMarkdown';
import { inChunks } from './rows';
import { preparePicture, refusalOf, type PreparedPicture } from './preparePicture';

export interface KeptPictures {
  /** The name in the bucket, by the number of the attachment. */
  readonly names: ReadonlyMap<number, string>;
  /** The reason why a file was not moved, by the number of the attachment. */
  readonly problems: ReadonlyMap<number, string>;
  /** The files that this run has added. */
  readonly added: readonly string[];
}

interface PicturesPlace {
  readonly service: ServiceClient;
  readonly siteUrl: string;
  /** The folder `wp-content/uploads`; undefined if there is none. */
  readonly uploads: string | undefined;
  readonly isDryRun: boolean;
}

/** Large files that are no pictures; any other kind is recognised by its bytes. */
const NO_PICTURE =
  /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|rtf|txt|csv|zip|gz|rar|7z|mp[34]|m4[av]|mov|avi|wmv|webm|og[gv]|wav)$/i;
const FOLDER = /^.*?\/uploads\//;

const NO_FOLDER = 'Its file was not moved: name the folder of uploads with --uploads.';

/** The path of its file below `uploads`. */
function pathOf(item: OldItem): string {
  const stored = metaOf(item, '_wp_attached_file');
  const path = stored || new URL(item.file).pathname.replace(FOLDER, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Never a file outside the folder, whatever path or link the export or the folder contains. */
async function readInside(folder: string, path: string): Promise<Buffer | undefined> {
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, path));
    return file.startsWith(root + sep) ? await readFile(file) : undefined;
  } catch {
    return undefined;
  }
}

async function put({ service }: PicturesPlace, name: string, bytes: Uint8Array): Promise<void> {
  const type = name.endsWith('.gif') ? 'image/gif' : 'image/webp';
  const answer = await service.fetch(`/storage/v1/object/images/${name}`, {
    method: 'POST',
    headers: { 'content-type': type, 'cache-control': 'max-age=31536000' },
    body: Uint8Array.from(bytes).buffer,
  });
  // An interrupted earlier run has left it there.
  const text = answer.ok ? '' : await answer.text();
  if (!answer.ok && !/already exists|duplicate/i.test(text))
    throw new Error(`The picture ${name} could not be stored: ${answer.status} ${text.slice(0, 200)}`);
}

/** The library's texts for it. */
function rowOf(item: OldItem, names: { name: string; small: string }, picture: PreparedPicture) {
  const { width, height, large, small } = picture;
  const alt = metaOf(item, '_wp_attachment_image_alt') || plainWords(item.excerpt) || item.title || item.slug;
  return {
    id: names.name.slice('public/'.length, -1 - picture.extension.length),
    name: names.name,
    small_name: small ? names.small : null,
    small_width: small?.width ?? null,
    title: shortened(item.title || item.slug || 'Image', 200),
    alt: shortened(alt, 300),
    is_decorative: alt === '',
    width,
    height,
    bytes: large.length,
  };
}

const namesOf = (siteUrl: string, path: string, extension: PreparedPicture['extension']) => ({
  name: `public/${fileId(siteUrl, path)}.${extension}`,
  small: `public/${fileId(siteUrl, path, 'small')}.${extension}`,
});
const bothNames = (siteUrl: string, path: string) =>
  (['webp', 'gif'] as const).map((extension) => namesOf(siteUrl, path, extension).name);

async function presentOf({ rest }: ServiceClient, names: readonly string[]): Promise<Set<string>> {
  const rows = await inChunks(names, 40, async (some) => {
    const { data } = await rest
      .from('images')
      .select('name')
      .in('name', [...some])
      .throwOnError();
    return data;
  });
  return new Set(rows.map(({ name }) => name));
}

type Kept = { readonly name: string } | { readonly problem: string };

async function keep(place: PicturesPlace, item: OldItem, path: string): Promise<Kept> {
  if (NO_PICTURE.test(path))
    return { problem: 'Only pictures are moved. This file stays at its old address.' };
  if (place.uploads === undefined) return { problem: NO_FOLDER };
  const bytes = await readInside(place.uploads, path);
  if (!bytes) return { problem: `Its file is not in the folder of uploads: ${path}.` };
  if (place.isDryRun) {
    const problem = refusalOf(bytes);
    return problem === undefined ? namesOf(place.siteUrl, path, 'webp') : { problem };
  }
  const picture = await preparePicture(bytes);
  if (typeof picture === 'string') return { problem: picture };
  const names = namesOf(place.siteUrl, path, picture.extension);
  await put(place, names.name, picture.large);
  if (picture.small) await put(place, names.small, picture.small.bytes);
  await place.service.rest
    .from('images')
    .insert(rowOf(item, names, picture))
    .throwOnError();
  return names;
}

export async function keepPictures(
  place: PicturesPlace,
  attachments: readonly OldItem[],
): Promise<KeptPictures> {
  const names = new Map<number, string>();
  const problems = new Map<number, string>();
  const added: string[] = [];
  const found = attachments
    .filter(({ file }) => URL.canParse(file))
    .map((item) => ({ item, path: pathOf(item) }));
  const present = await presentOf(
    place.service,
    found.flatMap(({ path }) => bothNames(place.siteUrl, path)),
  );
  for (const { item, path } of found) {
    const before = bothNames(place.siteUrl, path).find((name) => present.has(name));
    const kept = before === undefined ? await keep(place, item, path) : { name: before };
    if ('problem' in kept) problems.set(item.id, kept.problem);
    else {
      names.set(item.id, kept.name);
      if (before === undefined) added.push(kept.name);
      present.add(kept.name);
    }
  }
  return { names, problems, added };
}
