/** A table of jobs beside the export: a line adds what its job has not, or is a job of its own. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseCsv } from '../../shared/csv';
import { MoveInError } from './run';
import { isJob } from './plan/kinds';
import type { OldItem, OldSite, OldTerm } from './oldSite';

/** Names of columns, and what is kept under which name. */
const COLUMNS: readonly (readonly [RegExp, string])[] = [
  [/^(?:title|job ?title|position|role)$/, 'title'],
  [/^(?:address|old address|url|link|permalink)$/, 'link'],
  [/^(?:description|text|details|content)$/, 'content'],
  [/^(?:company|client|employer)$/, '_company_name'],
  [/^(?:location|place|city)$/, '_job_location'],
  [/^(?:industry|category|sector)$/, 'category'],
  [/^(?:type|job ?type|employment)$/, 'type'],
  [/^(?:salary|pay)$/, '_job_salary'],
  [/^(?:closes|expires|closing date|expiry)$/, '_job_expires'],
  [/^(?:reference|ref|job ?id|id)$/, '_job_reference'],
  [/^(?:posted|published|date)$/, 'published'],
  [/^(?:filled)$/, '_filled'],
];
const MOST_ROWS = 10_000;

type Row = ReadonlyMap<string, string>;

const term = (taxonomy: string, name = ''): OldTerm[] =>
  name === '' ? [] : [{ id: 0, taxonomy, slug: name.toLowerCase().replaceAll(/\W+/g, '-'), name }];

const termsOfRow = (row: Row) => [
  ...term('job_listing_category', row.get('category')),
  ...term('job_listing_type', row.get('type')),
];

const metaOfRow = (row: Row) => [...row].filter(([name, value]) => name.startsWith('_') && value !== '');

/** What is written there counts more than the export. */
function withRow(item: OldItem, row: Row): OldItem {
  const terms = termsOfRow(row);
  const others = item.terms.filter(({ taxonomy }) => !terms.some((given) => given.taxonomy === taxonomy));
  return Object.assign({}, item, {
    meta: new Map([...item.meta, ...metaOfRow(row)]),
    terms: [...terms, ...others],
    content: item.content.trim() === '' ? (row.get('content') ?? '') : item.content,
  });
}

function newItem(row: Row, line: number): OldItem {
  const title = row.get('title') ?? '';
  const link = row.get('link') ?? '';
  const mark = createHash('sha256')
    .update(`${title} ${link} ${row.get('_job_location') ?? ''}`)
    .digest('hex');
  const reference = row.get('_job_reference') || `T-${mark.slice(0, 8)}`;
  return {
    id: -line,
    type: 'job_listing',
    title,
    link,
    slug: link.replace(/\/+$/, '').split('/').at(-1) ?? '',
    status: 'publish',
    isProtected: false,
    parent: 0,
    published: /^\d{4}-\d{2}-\d{2}/.exec(row.get('published') ?? '')?.[0] ?? '',
    updated: '',
    author: '',
    content: row.get('content') ?? '',
    excerpt: '',
    meta: new Map([...metaOfRow(row), ['_job_reference', reference]]),
    terms: termsOfRow(row),
    file: '',
  };
}

function readRows(text: string, name: string): Row[] {
  const [header = [], ...lines] = parseCsv(text);
  if (lines.length > MOST_ROWS)
    throw new MoveInError(`${name}: a table may have ${MOST_ROWS} lines at most.`);
  const columns = header.map((cell) => COLUMNS.find(([names]) => names.test(cell.trim().toLowerCase()))?.[1]);
  if (!columns.includes('title')) throw new MoveInError(`${name}: there is no column Title.`);
  return lines.map(
    (cells) =>
      new Map(
        columns.flatMap((column, at) => (column === undefined ? [] : [[column, cells[at]?.trim() ?? '']])),
      ),
  );
}

const plainLink = (link: string) =>
  link
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/+$/, '')
    .toLowerCase();

export async function withJobsTable(site: OldSite, path: string): Promise<OldSite> {
  const name = basename(path);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new MoveInError(`${path} cannot be read.`);
  });
  const items = [...site.items];
  for (const [at, row] of readRows(text, name).entries()) {
    const title = row.get('title') ?? '';
    if (title === '') throw new MoveInError(`${name}: line ${at + 2} has no title.`);
    const link = plainLink(row.get('link') ?? '');
    const place = items.findIndex(
      (item) => isJob(item) && (link === '' ? item.title === title : plainLink(item.link) === link),
    );
    const item = items[place];
    if (item) items[place] = withRow(item, row);
    else items.push(newItem(row, at + 2));
  }
  return { ...site, items };
}
