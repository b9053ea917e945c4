/** Why a process ends that could not do its work: one sentence where there is one for people, else everything that is known. */
import { BackendStartError } from '../backend/errors';
import { EnvironmentError } from '../backend/environment';

/** The server cannot start; the message is one sentence that says why and what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Nothing was exported; the message is one sentence that says why and what to do. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}

const FOR_PEOPLE = [StartError, BackendStartError, EnvironmentError, ExportError];

export function exitWith(error: unknown): never {
  const isForPeople = FOR_PEOPLE.some((kind) => error instanceof kind);
  console.error(isForPeople ? (error as Error).message : error);
  process.exit(1);
}
