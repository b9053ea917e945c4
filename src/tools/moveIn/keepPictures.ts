/** Puts the old pictures into the library, each once: its name follows from the old one. */
import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ServiceClient } from '../../server/worker/serviceClient';
import { metaOf, type OldItem } from './oldSite';
import { fileId } from './plan/contents';
import { plainWords, shortened } from './plan/toMarkdown';
import { inChunks } from './rows';
import { preparePicture, type PreparedPicture } from './preparePicture';

export interface KeptPictures {
  /** The name in the bucket, by the number of the attachment. */
  readonly names: ReadonlyMap<number, string>;
  /** Why a file was not taken, by the number of the attachment. */
  readonly problems: ReadonlyMap<number, string>;
  /** What this run has put there. */
  readonly added: readonly string[];
}

interface PicturesPlace {
  readonly service: ServiceClient;
  readonly siteUrl: string;
  /** The folder `wp-content/uploads`; undefined where there is none. */
  readonly uploads: string | undefined;
  readonly isDryRun: boolean;
}

const PICTURE = /\.(?:png|jpe?g|webp|gif)$/i;
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

/** Never a file outside the folder, whatever the export or a link in the folder says. */
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
  // A run that was ended before has left it there.
  const text = answer.ok ? '' : await answer.text();
  if (!answer.ok && !/already exists|duplicate/i.test(text))
    throw new Error(`The picture ${name} could not be kept: ${answer.status} ${text.slice(0, 200)}`);
}

/** What the library shows and tells of it. */
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

const namesOf = (siteUrl: string, path: string) => {
  const extension = /\.gif$/i.test(path) ? 'gif' : 'webp';
  return {
    name: `public/${fileId(siteUrl, path)}.${extension}`,
    small: `public/${fileId(siteUrl, path, 'small')}.${extension}`,
  };
};

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

/** Keeps one; answers why not. */
async function keep(place: PicturesPlace, item: OldItem, path: string): Promise<string | undefined> {
  if (place.uploads === undefined) return NO_FOLDER;
  const bytes = await readInside(place.uploads, path);
  if (!bytes) return `Its file is not in the folder of uploads: ${path}.`;
  if (place.isDryRun) return undefined;
  const picture = await preparePicture(path, bytes);
  if (typeof picture === 'string') return picture;
  const names = namesOf(place.siteUrl, path);
  await put(place, names.name, picture.large);
  if (picture.small) await put(place, names.small, picture.small.bytes);
  await place.service.rest
    .from('images')
    .insert(rowOf(item, names, picture))
    .throwOnError();
  return undefined;
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
  const pictures = found.filter(({ path }) => PICTURE.test(path));
  const present = await presentOf(
    place.service,
    pictures.map(({ path }) => namesOf(place.siteUrl, path).name),
  );
  for (const { item, path } of found) {
    const { name } = namesOf(place.siteUrl, path);
    if (!PICTURE.test(path)) {
      problems.set(item.id, 'Only pictures are moved. This file stays at its old address.');
      continue;
    }
    const problem = present.has(name) ? undefined : await keep(place, item, path);
    if (problem !== undefined) problems.set(item.id, problem);
    else {
      names.set(item.id, name);
      if (!present.has(name)) added.push(name);
      present.add(name);
    }
  }
  return { names, problems, added };
}
