/** Parses the query string and the body of a request: each name once, checked, and written anew. */
import { readCondition, readTree, type AllowedConditions } from './conditions';
import { badRequest } from './Refusal';
import { MOST_ROWS, STAFF_CONDITIONS, type TableRule } from './tables';

/** The part of a table that one caller may see. */
interface View {
  readonly columns: ReadonlySet<string>;
  readonly selections: readonly string[];
  readonly conditions: AllowedConditions;
  readonly order: ReadonlySet<string>;
  /** True if conditions may be joined in a tree. */
  readonly hasTrees: boolean;
}

/** `columns`: all columns of the table. Undefined if visitors see nothing of it. */
export function viewOf(rule: TableRule, columns: ReadonlySet<string>, isVisitor: boolean): View | undefined {
  if (!isVisitor) {
    return {
      columns,
      selections: ['*', ...(rule.selections ?? [])],
      conditions: (column) => (columns.has(column) ? STAFF_CONDITIONS : []),
      order: columns,
      hasTrees: true,
    };
  }
  const { visitors } = rule;
  return (
    visitors && {
      columns: new Set(visitors.columns),
      selections: [],
      conditions: (column) => visitors.conditions?.[column] ?? [],
      order: new Set(visitors.order),
      hasTrees: false,
    }
  );
}

type Parameters = ReadonlyMap<string, string>;

/** Every parameter once; no invisible characters. */
export function readParameters(search: string): Parameters {
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (parameters.has(name)) throw badRequest(`"${name.slice(0, 60)}" appears twice in this address.`);
    // oxlint-disable-next-line eslint/no-control-regex -- the rule searches for them
    if (/[\u0000-\u0008\u000b-\u001f\u007f\uFFFD]/.test(name + value)) {
      throw badRequest('This address has characters that are not allowed.');
    }
    parameters.set(name, value);
  }
  return parameters;
}

export const writeParameters = (parameters: Iterable<readonly [string, string]>): string => {
  const text = [...parameters].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return text && `?${text}`;
};

function readSelect({ columns, selections }: View, text: string): string {
  const wanted = text.split(',').map((part) => part.trim());
  const unknown = wanted.find((part) => !columns.has(part) && !selections.includes(part));
  if (unknown !== undefined) {
    const name = /^\w{1,60}$/.test(unknown) ? `The column ${unknown}` : 'A column of this request';
    throw badRequest(`${name} is not offered.`);
  }
  return wanted.join(',');
}

function readOrder({ order }: View, text: string): string {
  const terms = text.split(',');
  const isKnown = terms.every((term) => {
    const [, column = ''] = /^(\w+)(?:\.(?:asc|desc))?(?:\.nulls(?:first|last))?$/.exec(term) ?? [];
    return order.has(column);
  });
  if (!isKnown || terms.length > 5) throw badRequest('This order is not offered.');
  return text;
}

/** The rows of a function have only the selected columns: a project rejects any other order. */
export function requireSelected(parameters: Parameters): void {
  const selected = new Set((parameters.get('select') ?? '*').split(',').map((part) => part.trim()));
  if (selected.has('*')) return;
  const other = parameters
    .get('order')
    ?.split(',')
    .find((term) => !selected.has(term.split('.', 1)[0] ?? ''));
  if (other) throw badRequest('Rows of a function can be ordered by columns of "select" only.');
}

function readNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw badRequest(`"${name}" must be a number.`);
  return Number(text);
}

/** The columns of an insert with several rows. */
function readColumns({ columns }: View, text: string): string {
  const names = text.split(',').map((name) => name.replaceAll('"', ''));
  if (!names.every((name) => columns.has(name))) throw badRequest('A column of this request is not offered.');
  return names.map((name) => `"${name}"`).join(',');
}

interface TableQuery {
  readonly search: string;
  /** Columns with a condition of their own. */
  readonly conditions: ReadonlySet<string>;
}

/** For every read or write of a table. `isReading` bounds the rows of one answer. */
export function readTableQuery(
  view: View,
  parameters: Parameters,
  { key, isReading }: { key: string; isReading: boolean },
): TableQuery {
  const written = new Map<string, string>();
  const conditions = new Set<string>();
  for (const [name, value] of parameters) {
    if (name === 'select') written.set(name, readSelect(view, value));
    else if (name === 'order') written.set(name, readOrder(view, value));
    else if (name === 'limit') written.set(name, String(Math.min(readNumber(name, value), MOST_ROWS)));
    else if (name === 'offset') written.set(name, String(readNumber(name, value)));
    else if (name === 'or' && view.hasTrees) written.set(name, readTree(view.conditions, value));
    else if (name === 'columns') written.set(name, readColumns(view, value));
    else if (name === 'on_conflict' && value === key) written.set(name, value);
    else {
      written.set(name, readCondition(view.conditions, name, value));
      conditions.add(name);
    }
  }
  if (isReading && !written.has('select')) written.set('select', readSelect(view, '*'));
  if (isReading && !written.has('limit')) written.set('limit', String(MOST_ROWS));
  return { search: writeParameters(written), conditions };
}

const DEEPEST = 30;

type Json = Readonly<Record<string, unknown>>;

/** A character that text columns cannot store would be an obscure error later. Throws for deep nesting. */
function checkValue(value: unknown, depth = 0): void {
  if (depth > DEEPEST) throw badRequest('The body is nested too deeply.');
  if (typeof value === 'string' && value.includes('\0')) {
    throw badRequest('The text has characters that cannot be stored.');
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    checkValue(name, depth);
    checkValue(part, depth + 1);
  }
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw badRequest('The body is not valid JSON.');
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One object, or if `isList` also a list of objects. An empty body is an empty object. */
export function readObjects(bytes: Uint8Array, isList: boolean): readonly Json[] | Json {
  const value = bytes.byteLength === 0 ? {} : parse(bytes);
  const objects = isList && Array.isArray(value) ? (value as unknown[]) : [value];
  if (!objects.every((object) => isObject(object))) throw badRequest('The body has an unexpected form.');
  checkValue(value);
  return value as readonly Json[] | Json;
}

interface Fields {
  has(name: string): boolean;
}

/** Throws for an unexpected field. */
export function checkFields(value: readonly Json[] | Json, fields: Fields): void {
  for (const object of Array.isArray(value) ? (value as readonly Json[]) : [value as Json]) {
    const unknown = Object.keys(object).find((name) => !fields.has(name));
    if (unknown !== undefined) {
      const name = /^\w{1,60}$/.test(unknown) ? `"${unknown}"` : 'A field of this request';
      throw badRequest(`${name} is not allowed here.`);
    }
  }
}

/** Written anew, so that the checked value is the one passed on, in any spelling. */
export const writeJson = (value: unknown): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(value));
