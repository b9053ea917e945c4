/**
 * The library prints every failing query with its parameters, and those are personal data. Inside a request
 * this prints nothing for what a client did wrong, and of a real failure only its code, message and stack.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { RelationNotFoundError } from '@supabase/lite';
import { isFullDisk, tellOfFullDisk } from './fullDisk';
import { wrongValue } from './refusedValues';

/** What the library printed while it answered one request, and keeps to itself otherwise. */
interface Met {
  isDiskFull: boolean;
}

const insideRequest = new AsyncLocalStorage<Met>();

/** Refusals the client is told about anyway: our own PT4xx, missing rights, constraints, values, a GET that writes. */
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

type Print = (...values: unknown[]) => void;

/** Swaps one console method while `work` runs; leaves it alone if somebody else swapped it meanwhile. */
async function withConsole<T>(
  method: 'error' | 'warn',
  filter: (print: Print) => Print,
  work: () => Promise<T>,
): Promise<T> {
  const target: Record<typeof method, Print> = console;
  const original = target[method];
  const filtered = filter(original);
  target[method] = filtered;
  try {
    return await work();
  } finally {
    if (target[method] === filtered) target[method] = original;
  }
}

const withoutPersonalData =
  (print: Print): Print =>
  (...values) => {
    const met = insideRequest.getStore();
    if (!met) print(...values);
    else if (values.some(isFullDisk)) {
      met.isDiskFull = true;
      tellOfFullDisk(print);
    } else if (!values.some(isExpected)) print(...values.map(withoutData));
  };

const withoutExperimentNote =
  (print: Print): Print =>
  (...values) => {
    if (!String(values[0]).startsWith('EXPERIMENTAL FEATURES ENABLED')) print(...values);
  };

/** Runs one request of the backend with its error output filtered. */
export function withQuietErrors<T>(work: (met: Met) => Promise<T>): Promise<T> {
  const met = { isDiskFull: false };
  return withConsole('error', withoutPersonalData, () => insideRequest.run(met, () => work(met)));
}

/** The library announces its storage as experimental at every start; we decided that once, so it need not. */
export function withoutExperimentWarning<T>(work: () => Promise<T>): Promise<T> {
  return withConsole('warn', withoutExperimentNote, work);
}
