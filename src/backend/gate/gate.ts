/**
 * An allowlist before the built-in backend, whose library is young and on a public origin: only the requests of the
 * site, the admin and the tools pass, as the lists of tables, functions and routes declare. Everything else is rejected
 * before a body or the database is read, and a passed request is written anew from its checked parts.
 */
import { timingSafeEqual } from 'node:crypto';
import type { BackendKeys } from '../home';
import { FUNCTIONS, methodOf, ROWS_OF, type Audience } from './functions';
import {
  checkFields,
  readObjects,
  writeJson,
  readParameters,
  readTableQuery,
  requireSelected,
  viewOf,
  writeParameters,
} from './readRequest';
import { badRequest, notOffered, notSignedIn, Refusal } from './Refusal';
import { ANSWERS, HEADERS, PREFERENCES, REST_BODY, ROUTES, type Route } from './routes';
import { TABLES, type TableRule, type Write } from './tables';

/** The database's own catalogue. */
export interface Catalogue {
  /** Columns by table. */
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of arguments by function. */
  readonly functions: ReadonlyMap<string, ReadonlySet<string>>;
}

interface GateOptions {
  readonly keys: Pick<BackendKeys, 'publishableKey' | 'secretKey'>;
  readonly catalogue: Catalogue;
}

/** A request that may pass: its head is final, its body is still to be read. */
export interface Passing {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  /** Bytes; undefined if the request has no use for a body. */
  readonly bodyLimit?: number;
  /** A raw file instead of JSON. */
  readonly isFile: boolean;
  /** The request has the server's secret key, which passes every policy. */
  readonly isServer: boolean;
  /** The final request. Throws Refusal. */
  readonly takeBody: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;
}

/** Throws Refusal. */
export type Gate = (request: Request) => Passing;

type Rest = Pick<Passing, 'bodyLimit' | 'takeBody'> & { readonly search: string; readonly isFile?: boolean };

const asIs: Passing['takeBody'] = (bytes) => bytes;

/** Bytes are compared, as a character may have several. */
function isSame(given: string, key: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(key)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The backend verifies the token itself. */
function audienceOf(
  headers: Headers,
  { publishableKey, secretKey }: GateOptions['keys'],
): Audience | undefined {
  const given = headers.get('apikey') ?? '';
  if (isSame(given, secretKey)) return 'server';
  if (!isSame(given, publishableKey)) return undefined;
  const token = headers.get('authorization')?.replace(/^Bearer /i, '') ?? '';
  return token === '' || token === publishableKey ? 'everybody' : 'staff';
}

const RANK: Readonly<Record<Audience, number>> = { everybody: 0, staff: 1, server: 2 };
const mayAsk = (who: Audience, by: Audience) => RANK[who] >= RANK[by];

function headersOf(headers: Headers): Headers {
  for (const name of ['accept-profile', 'content-profile']) {
    if ((headers.get(name) ?? 'public') !== 'public') throw badRequest('This schema is not offered.');
  }
  const passed = new Headers();
  for (const name of HEADERS) {
    const value = headers.get(name);
    if (value !== null) passed.set(name, value);
  }
  const preferences = (headers.get('prefer') ?? '').split(',').map((part) => part.trim());
  passed.delete('prefer');
  const known = preferences.filter((preference) => PREFERENCES.includes(preference));
  if (known.length > 0) passed.set('prefer', known.join(','));
  if (!ANSWERS.includes(passed.get('accept') ?? '')) passed.set('accept', 'application/json');
  return passed;
}

const METHODS: Readonly<Record<string, readonly Write[]>> = {
  POST: ['insert', 'save'],
  PATCH: ['update'],
  DELETE: ['delete'],
};

/** The way of writing a row, if this table allows it. */
function writeOf(rule: TableRule, method: string, isUnderKey: boolean): Write | undefined {
  const wanted = METHODS[method]?.filter((write) => rule.writes?.includes(write)) ?? [];
  return wanted.find((write) => method !== 'POST' || (write === 'save') === isUnderKey);
}

const needsBody = (method: string) => method === 'POST' || method === 'PATCH';

/** `columns`: all columns of the table. */
function readTable(
  { method, headers }: Request,
  parameters: ReadonlyMap<string, string>,
  { rule, columns, who }: { rule: TableRule; columns: ReadonlySet<string>; who: Audience },
): Rest {
  const view = viewOf(rule, columns, who === 'everybody');
  const isReading = method === 'GET' || method === 'HEAD';
  const isUnderKey = (headers.get('prefer') ?? '').includes('resolution=merge-duplicates');
  const write = isReading ? undefined : writeOf(rule, method, isUnderKey);
  if (!isReading && !write) throw notOffered();
  if (!view || (!isReading && who === 'everybody')) throw notSignedIn();
  const { search, conditions } = readTableQuery(view, parameters, { key: rule.key, isReading });
  if ((write === 'update' || write === 'delete') && !conditions.has(rule.key)) {
    throw badRequest('Rows can be changed by their key only.');
  }
  return {
    search,
    bodyLimit: needsBody(method) ? REST_BODY : undefined,
    takeBody(bytes) {
      const rows = readObjects(bytes, write === 'insert' || write === 'save');
      checkFields(rows, columns);
      return writeJson(rows);
    },
  };
}

function readFunction(
  name: string,
  parameters: ReadonlyMap<string, string>,
  { catalogue, who }: { catalogue: Catalogue; who: Audience },
): Rest {
  const names = catalogue.functions.get(name);
  const table = ROWS_OF[name] ?? '';
  const [rule, columns] = [TABLES[table], catalogue.columns.get(table)];
  const view = rule && columns && viewOf(rule, columns, who === 'everybody');
  const by = FUNCTIONS.get(name) ?? 'server';
  if (!names || (by === 'server' && who !== 'server')) throw notOffered();
  if (!mayAsk(who, by)) throw notSignedIn();
  if (methodOf(name) === 'GET') {
    checkFields(Object.fromEntries(parameters), names);
    return { search: writeParameters(parameters), takeBody: asIs };
  }
  if (!view && parameters.size > 0)
    throw badRequest('Send the arguments of a function in the body, not in the address.');
  requireSelected(parameters);
  return {
    search: view ? readTableQuery(view, parameters, { key: '', isReading: true }).search : '',
    bodyLimit: REST_BODY,
    takeBody(bytes) {
      const values = readObjects(bytes, false);
      checkFields(values, names);
      return writeJson(values);
    },
  };
}

function readRest(
  request: Request,
  pathname: string,
  search: string,
  parts: GateOptions & { who: Audience },
) {
  const [, isFunction, name = ''] = /^\/rest\/v1\/(rpc\/)?([a-z_]{1,63})$/.exec(pathname) ?? [];
  const { catalogue, who } = parts;
  if (isFunction) {
    if (request.method !== methodOf(name) || !FUNCTIONS.has(name)) throw notOffered();
    return readFunction(name, readParameters(search), { catalogue, who });
  }
  const [rule, columns] = [TABLES[name], catalogue.columns.get(name)];
  if (!rule || !columns || !Object.hasOwn(TABLES, name)) throw notOffered();
  return readTable(request, readParameters(search), { rule, columns, who });
}

function parametersOf(route: Route, search: string): string {
  const given = readParameters(search);
  for (const [name, value] of given) {
    const allowed = route.parameters?.[name];
    if (!Object.hasOwn(route.parameters ?? {}, name) || (allowed && !allowed.includes(value))) {
      throw badRequest(`"${name.slice(0, 60)}" is not offered here.`);
    }
  }
  return writeParameters([...given].filter(([name]) => name !== 'redirect_to'));
}

function takeFields({
  fields = [],
  drops = [],
  refuses = {},
}: NonNullable<Route['body']>): Passing['takeBody'] {
  return (bytes) => {
    const value = readObjects(bytes, false) as Record<string, unknown>;
    for (const [name, sentence] of Object.entries(refuses)) {
      if (Object.hasOwn(value, name)) throw badRequest(sentence);
    }
    const kept = Object.fromEntries(Object.entries(value).filter(([name]) => !drops.includes(name)));
    checkFields(kept, new Set(fields));
    return writeJson(kept);
  };
}

const isForRoute = (route: Route, method: string, pathname: string) =>
  route.path.test(pathname) && (route.method === method || (route.method === 'GET' && method === 'HEAD'));

export function createGate(options: GateOptions): Gate {
  const { keys } = options;

  function restOf(request: Request, { pathname, search }: URL, who: Audience | undefined): Rest {
    const route = ROUTES.find((candidate) => isForRoute(candidate, request.method, pathname));
    const isRest = pathname.startsWith('/rest/v1/');
    if (!route && !isRest) throw notOffered();
    if (!who && route?.needsKey !== false) {
      throw new Refusal(401, 'This address needs this site’s publishable key in the header "apikey".');
    }
    if (!route) return readRest(request, pathname, search, { ...options, who: who ?? 'everybody' });
    if (!mayAsk(who ?? 'everybody', route.by)) throw notSignedIn();
    const { body } = route;
    return {
      search: parametersOf(route, search),
      bodyLimit: body?.most,
      isFile: body?.isFile ?? false,
      takeBody: body && !body.isFile ? takeFields(body) : asIs,
    };
  }

  return (request) => {
    const address = new URL(request.url);
    const who = audienceOf(request.headers, keys);
    const { search, isFile = false, ...rest } = restOf(request, address, who);
    const headers = headersOf(request.headers);
    if (rest.bodyLimit !== undefined && !isFile) headers.set('content-type', 'application/json');
    const url = address.origin + address.pathname + search;
    return { ...rest, isFile, isServer: who === 'server', url, method: request.method, headers };
  };
}
