/** What this server's own pages ask passes by the same rules as the request of a visitor. */
import type { VisitorRead } from '../engine/visitorReads';
import { FUNCTIONS, methodOf } from './functions';
import type { Catalogue } from './gate';
import { checkFields } from './json';
import { readParameters } from './query';
import { notOffered } from './Refusal';

/** A function, and the query of the address by which a visitor would ask it. */
export interface AskedRead {
  readonly name: string;
  readonly search: string;
}

/** Throws Refusal. */
export function readFrom({ functions }: Catalogue, { name, search }: AskedRead): VisitorRead {
  const names = functions.get(name);
  if (!names || FUNCTIONS.get(name) !== 'everybody' || methodOf(name) !== 'GET') throw notOffered();
  const parameters = readParameters(search);
  checkFields(Object.fromEntries(parameters), names);
  return { name, parameters: [...parameters] };
}
