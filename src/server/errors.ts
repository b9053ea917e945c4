/** The reason why a process failed: one sentence for people if there is one, otherwise all details. */
import { BackendStartError } from '../backend/errors';
import { EnvironmentError } from '../backend/environment';

/** The server cannot start; the message is one sentence with the reason and the next step. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Nothing was exported; the message is one sentence with the reason and the next step. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}

const FOR_PEOPLE = [StartError, BackendStartError, EnvironmentError, ExportError];

export function exitWith(error: unknown): never {
  const isForPeople = FOR_PEOPLE.some((kind) => error instanceof kind);
  console.error(isForPeople ? (error as Error).message : error);
  process.exit(1);
}
