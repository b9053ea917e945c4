/** Every page and document of the site, and every page and picture that they link to. */
import { sitePaths, UNLISTED_PATHS } from '../seo/sitemap';
import type { JobReader } from '../../data/jobs';
import { withTimeout } from '../../data/withTimeout';
import { documentPaths } from '../seo/documents';
import { wholeBody } from '../http/encodings';
import type { PageSource } from '../pages/pages';
import { ExportError } from '../errors';
import { fileOf, type ExportedFile } from './exportFolder';
import type { Snapshot } from './snapshot';

interface SiteFiles {
  readonly files: readonly ExportedFile[];
  /** Broken links: addresses that pages link to but that do not exist. */
  readonly deadLinks: readonly string[];
}

const NOT_FOUND = '/404';
const TIMEOUT = 30_000;

const LINKS = /\shref="((?:\/[\w-]+)+)(?:[?#][^"]*)?"/g;
const PICTURES = /\/storage\/v1\/object\/public\/[\w./-]+/g;

function found(pattern: RegExp, files: Iterable<ExportedFile>): Set<string> {
  const text = [...files].map(({ body }) => body.toString()).join('\n');
  return new Set([...text.matchAll(pattern)].map(([whole, part = whole]) => part).toSorted());
}

async function answerOf(pages: PageSource, address: string) {
  try {
    return await pages.get(address);
  } catch (error) {
    throw new ExportError(`${address} could not be rendered, so nothing was exported: ${String(error)}`);
  }
}

async function fileAt(pages: PageSource, address: string, expected = 200): Promise<ExportedFile> {
  const page = await answerOf(pages, address);
  if (page instanceof Response || page.status !== expected) {
    throw new ExportError(
      `${address} responds with status ${page.status} instead of ${expected}, so nothing was exported.`,
    );
  }
  return { address, file: fileOf(address), status: expected, body: await wholeBody(page.bodies) };
}

async function pictureAt(picture: NonNullable<Snapshot['picture']>, address: string): Promise<ExportedFile> {
  const answer = await picture(address);
  if (!answer.ok) {
    throw new ExportError(
      `The image ${address} responds with status ${answer.status}, so nothing was exported. Choose another one in the admin.`,
    );
  }
  return { address, file: address.slice(1), status: 200, body: Buffer.from(await answer.arrayBuffer()) };
}

/** Pages that only links reach, so that no link of an exported page leaves the export. */
async function linkedFiles(pages: PageSource, start: readonly ExportedFile[]): Promise<SiteFiles> {
  const known = new Set(start.map(({ address }) => address));
  const files: ExportedFile[] = [];
  const deadLinks: string[] = [];
  const follow = async (from: Iterable<ExportedFile>): Promise<void> => {
    for (const address of found(LINKS, from)) {
      if (known.has(address) || address.startsWith('/admin')) continue;
      known.add(address);
      if ((await answerOf(pages, address)).status !== 200) {
        deadLinks.push(address);
        continue;
      }
      const file = await fileAt(pages, address);
      files.push(file);
      await follow([file]);
    }
  };
  await follow(start);
  return { files, deadLinks };
}

/** Further pages of the list are not files, so following links does not find all jobs. */
async function jobPathsOf(jobs: JobReader): Promise<string[]> {
  try {
    return (await withTimeout(TIMEOUT, (signal) => jobs.addresses(signal))).map(({ path }) => path);
  } catch (error) {
    throw new ExportError(`The jobs could not be read, so nothing was exported: ${String(error)}`);
  }
}

export async function siteFiles(pages: PageSource, snapshot: Snapshot): Promise<SiteFiles> {
  const { content, jobs, picture } = snapshot;
  const jobPaths = await jobPathsOf(jobs);
  const files = [];
  const addresses = [...sitePaths(content), ...UNLISTED_PATHS, ...jobPaths];
  for (const address of addresses) files.push(await fileAt(pages, address));
  files.push(await fileAt(pages, NOT_FOUND, 404));
  const linked = await linkedFiles(pages, files);
  files.push(...linked.files);
  const pictures = picture ? found(PICTURES, files) : [];
  for (const address of documentPaths(content, jobPaths)) files.push(await fileAt(pages, address));
  if (picture) for (const address of pictures) files.push(await pictureAt(picture, address));
  return { files, deadLinks: linked.deadLinks };
}
