/**
 * Clearer errors of the library. The library prints every failing query with its parameters, and those are personal
 * data. Inside a request this prints nothing for a client's mistake, and only code, message and stack of a real
 * failure.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { RelationNotFoundError } from '@supabase/lite';
import { BusyError, cutShort, LostFileError, oncePerMinute, savedAtOnce } from '../errors';

/** The library's output during one request, which is otherwise withheld. */
interface Met {
  isDiskFull: boolean;
  isFileLost: boolean;
  /** The reason why the database could not serve the request now. */
  gone?: BusyError;
  /** Errors, printed at the end unless the request was rejected. */
  readonly failures: unknown[][];
}

const insideRequest = new AsyncLocalStorage<Met>();

/** Refusals that the client receives anyway: our own PT4xx, missing rights, constraints, values, a GET that writes. */
const EXPECTED = /^(?:PT4\d\d|42501|25006|23\d{3}|22\w{3})$/;

interface DatabaseError extends Error {
  code?: unknown;
}

function codeOf(error: DatabaseError): string {
  return typeof error.code === 'string' ? error.code : '';
}

function withoutData(value: unknown): unknown {
  if (!(value instanceof Error)) return typeof value === 'object' ? '[object]' : value;
  const code = codeOf(value);
  return `${code ? `${code}: ` : ''}${value.stack ?? value.message}`;
}

function isExpected(value: unknown): boolean {
  if (value instanceof RelationNotFoundError) return true;
  return value instanceof Error && (EXPECTED.test(codeOf(value)) || wrongValue.test(value.message));
}

const isError = (value: unknown) => value instanceof Error;

type Print = (...values: unknown[]) => void;

interface Swap {
  count: number;
  readonly original: Print;
  readonly filtered: Print;
}

const swaps = new Map<'error' | 'warn', Swap>();

/**
 * Replaces one console method while `work` runs. Requests run in parallel: the first replaces it, and the last restores
 * it, unless other code has replaced it meanwhile.
 */
async function withConsole<T>(
  method: 'error' | 'warn',
  filter: (print: Print) => Print,
  work: () => Promise<T>,
): Promise<T> {
  const target: Record<typeof method, Print> = console;
  const original = target[method];
  const swap = swaps.get(method) ?? { count: 0, original, filtered: filter(original) };
  swaps.set(method, swap);
  if (swap.count === 0) target[method] = swap.filtered;
  swap.count += 1;
  try {
    return await work();
  } finally {
    swap.count -= 1;
    if (swap.count === 0) {
      swaps.delete(method);
      if (target[method] === swap.filtered) target[method] = swap.original;
    }
  }
}

const withoutPersonalData =
  (print: Print): Print =>
  (...values) => {
    const met = insideRequest.getStore();
    const busy = busyIn(values);
    const lost = values.find((value) => value instanceof LostFileError);
    if (!met) print(...values);
    else if (values.some(isFullDisk)) {
      met.isDiskFull = true;
      tellOfFullDisk(print);
    } else if (busy) met.gone = busy;
    else if (lost) {
      met.isFileLost = true;
      tellOfLostFile(lost, print);
    } else if (!values.some(isError)) print(...values.map(withoutData));
    else if (!values.some(isExpected)) met.failures.push(values.map(withoutData));
  };

const withoutExperimentNote =
  (print: Print): Print =>
  (...values) => {
    if (!String(values[0]).startsWith('EXPERIMENTAL FEATURES ENABLED')) print(...values);
  };

const isRefusal = (answer: unknown) =>
  answer instanceof Response && answer.status >= 400 && answer.status < 500;

/** Runs one request of the backend with filtered error output. Wrong requests cannot fill the log. */
export async function withQuietErrors<T>(work: (met: Met) => Promise<T>): Promise<T> {
  const met: Met = { isDiskFull: false, isFileLost: false, failures: [] };
  let answer: T | undefined;
  try {
    answer = await withConsole('error', withoutPersonalData, () => insideRequest.run(met, () => work(met)));
    return answer;
  } finally {
    if (!isRefusal(answer)) for (const values of met.failures) console.error(...values);
  }
}

/** The library announces its experimental storage at every start; that decision is made. */
export function withoutExperimentWarning<T>(work: () => Promise<T>): Promise<T> {
  return withConsole('warn', withoutExperimentNote, work);
}

/**
 * Each part of the library replaces `process.emitWarning` with a function that throws at warnings such as that of too
 * many listeners. To be called after a part has been loaded.
 */
export function takeErrorsAsWarnings(): void {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = (warning: string | Error, ...options: never[]) => {
    if (typeof warning === 'string') emitWarning(warning, ...options);
    else process.nextTick(() => process.emit('warning', warning));
  };
}

/** Codes of the database and the file system for a full disk; the last is a limit on the size of files. */
const CODES = /^(?:53100|ENOSPC|EDQUOT|EFBIG)$/;
const FOR_LOG = 'The disk is full. Nothing can be saved until there is room for the data folder.';
const FOR_CALLER = 'The server’s disk is full, so nothing was saved. Please try again later.';

const isFullDisk = (error: unknown) =>
  error instanceof Error && 'code' in error && CODES.test(String(error.code));

/** A lost connection, a server that stops or is full, or a statement that took too long. */
const GONE_CODE = /^(?:ECONN(?:REFUSED|RESET)|EPIPE|ENOTFOUND|EAI_AGAIN|08\w{3}|57\w{3}|53300)$/;
/** The driver has no codes for these. */
const GONE_WORDS =
  /^(?:Connection terminated|Client has encountered|timeout exceeded when trying to connect|Query read timeout)/;

/** True if the database could not do it at this moment. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && (GONE_CODE.test(codeOf(error)) || GONE_WORDS.test(error.message));

/** A deadlock, or a transaction that came second. */
const UNDONE_CODE = /^40(?:P01|001)$/;

/** The database has rolled it back because of another transaction. */
const isUndone = (error: unknown) => error instanceof Error && UNDONE_CODE.test(codeOf(error));

/** The response if the database could not do it at this moment. */
export function busyOf(error: unknown): BusyError | undefined {
  if (error instanceof BusyError) return error;
  if (isUndone(error)) return savedAtOnce();
  return isGone(error) ? cutShort() : undefined;
}

const busyIn = (values: readonly unknown[]): BusyError | undefined => values.map(busyOf).find(Boolean);

const isTimeToTell = oncePerMinute();

function tellOfFullDisk(print: (text: string) => void): void {
  if (isTimeToTell()) print(FOR_LOG);
}

export const noRoom = () =>
  Response.json({ code: '53100', message: FOR_CALLER, details: null, hint: null }, { status: 507 });

const lostFiles = new Set<string>();

/** Logged once, however often it is requested. */
function tellOfLostFile({ message }: LostFileError, print: (text: string) => void): void {
  if (!lostFiles.has(message)) print(message);
  lostFiles.add(message);
}

/** The usual response of a storage for a missing file. */
export const noFile = () =>
  Response.json(
    { statusCode: '404', error: 'not_found', message: 'This file no longer exists.' },
    { status: 404 },
  );

/** The driver could not convert a client's value; the database has not seen it. */
const wrongValue = /Invalid input for \w+ type|Invalid time value|to a BigInt/;

/** The pattern of the message, and the code of a hosted project. */
const REFUSALS: readonly (readonly [says: RegExp, code: string])[] = [
  [/violates check constraint/, '23514'],
  [wrongValue, '22P02'],
];

interface Answer {
  readonly code?: string;
  readonly message?: string;
}

/** A value that the database rejects is the client's mistake: 400 as on a hosted project, not the library's 500. */
export async function withRefusedValues(response: Response): Promise<Response> {
  if (response.status !== 500 || !response.headers.get('content-type')?.includes('json')) return response;
  // The response to HEAD has no body.
  const { code: own, message = '' } = JSON.parse((await response.clone().text()) || '{}') as Answer;
  const code = REFUSALS.find(([says]) => says.test(message))?.[1];
  if (own !== 'SUP' || !code) return response;
  const body = { code, message: message.replace(/^error: /i, ''), details: null, hint: null };
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(body), { status: 400, headers });
}
