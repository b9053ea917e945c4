/** The end of a process that failed: one sentence where there is one for people, else everything that is known. */
import { BackendStartError } from '../backend/BackendStartError';
import { EnvironmentError } from '../backend/environment';
import { ExportError } from './export/ExportError';
import { StartError } from './StartError';

const FOR_PEOPLE = [StartError, BackendStartError, EnvironmentError, ExportError];

export function exitWith(error: unknown): never {
  const isForPeople = FOR_PEOPLE.some((kind) => error instanceof kind);
  console.error(isForPeople ? (error as Error).message : error);
  process.exit(1);
}
