/** A table of jobs beside the export: a line completes its job, or adds one. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { isMonthFirst, isNoDay, readMoment } from '../../shared/jobs/cells/days';
import { readPay } from '../../shared/jobs/cells/pay';
import { headerRow, readTable, TableError } from '../../shared/tables/readTable';
import { MoveInError } from './run';
import { isJob } from './plan/kinds';
import type { OldItem, OldSite, OldTerm } from './oldSite';

/** Column names, and the fields that they fill. */
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

/** The table overrides the export. */
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

const columnOf = (cell: string) => COLUMNS.find(([names]) => names.test(cell.trim().toLowerCase()))?.[1];

/** In the format of the export's readers; unreadable values stay and are reported. */
function entriesOf(name: string, cell: string, column: Column): [string, string][] {
  if (name === '_job_expires' || name === 'published')
    return [[name, isNoDay(cell) ? '' : (readMoment(cell, column.isMonthFirst)?.day ?? cell)]];
  const pay = name === '_job_salary' && cell !== '' ? readPay(cell, { column: column.header }) : undefined;
  if (!pay?.period || pay.besides !== undefined) return [[name, cell]];
  const { least, most, currency = '', period, isGuess } = pay;
  const ends = [...new Set([least, most])];
  return [
    [name, least === null ? `up to ${most}` : most === null ? `from ${least}` : ends.join(' - ')],
    ['_job_salary_currency', currency],
    ['_job_salary_unit', isGuess ? '' : period.toUpperCase()],
  ];
}

interface Column {
  readonly header: string;
  readonly name: string | undefined;
  readonly isMonthFirst: boolean;
}

/** Rows by their line numbers. */
async function readRows(bytes: Uint8Array, name: string): Promise<Map<number, Row>> {
  const { rows } = await readTable(bytes).catch((error: unknown) => {
    throw error instanceof TableError ? new MoveInError(`${name}: ${error.message}`) : error;
  });
  const at = headerRow(rows, (cell) => columnOf(cell) !== undefined);
  const lines = rows.map((cells, line) => [line + 1, cells] as const).slice(at + 1);
  const filled = lines.filter(([, cells]) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length > MOST_ROWS)
    throw new MoveInError(`${name}: a table can have ${MOST_ROWS} lines at most.`);
  const columns = (rows[at] ?? []).map((header, place) => ({
    header,
    name: columnOf(header),
    isMonthFirst: isMonthFirst(filled.map(([, cells]) => cells[place] ?? '')),
  }));
  if (!columns.some((column) => column.name === 'title'))
    throw new MoveInError(`${name}: there is no column Title.`);
  return new Map(
    filled.map(([line, cells]) => {
      const entries = columns.flatMap((column, place) =>
        column.name === undefined ? [] : entriesOf(column.name, cells[place]?.trim() ?? '', column),
      );
      return [line, new Map(entries)];
    }),
  );
}

const plainLink = (link: string) =>
  link
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/+$/, '')
    .toLowerCase();

export async function withJobsTable(site: OldSite, path: string): Promise<OldSite> {
  const name = basename(path);
  const bytes = await readFile(path).catch(() => {
    throw new MoveInError(`${path} cannot be read.`);
  });
  const items = [...site.items];
  for (const [line, row] of await readRows(bytes, name)) {
    const title = row.get('title') ?? '';
    if (title === '') throw new MoveInError(`${name}: line ${line} has no title.`);
    const link = plainLink(row.get('link') ?? '');
    const place = items.findIndex(
      (item) => isJob(item) && (link === '' ? item.title === title : plainLink(item.link) === link),
    );
    const item = items[place];
    if (item) items[place] = withRow(item, row);
    else items.push(newItem(row, line));
  }
  return { ...site, items };
}
