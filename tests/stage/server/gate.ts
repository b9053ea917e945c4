/** A gate as a server has it, with keys and a catalogue of its own. */
import { createGate, type Catalogue, type Gate } from '../../../src/backend/gate/gate';
import { Refusal } from '../../../src/backend/gate/Refusal';

export const SITE = 'https://agency.example';
export const KEYS = { publishableKey: 'sb_publishable_key', secretKey: 'sb_secret_key' };

export type Caller = 'nobody' | 'visitor' | 'staff' | 'server';

const HEADERS: Readonly<Record<Caller, Record<string, string>>> = {
  nobody: {},
  visitor: { apikey: KEYS.publishableKey },
  staff: { apikey: KEYS.publishableKey, authorization: 'Bearer a.session.token' },
  server: { apikey: KEYS.secretKey },
};

export const gateFor = (catalogue: Catalogue): Gate => createGate({ keys: KEYS, catalogue });

export function requestOf(
  caller: Caller,
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Request {
  return new Request(SITE + path, { method, headers: { ...HEADERS[caller], ...headers } });
}

/** The status of a refused request, or "passes". A body, if given, is checked as well. */
export function outcomeOf(gate: Gate, request: Request, body?: string): number | 'passes' {
  try {
    const passing = gate(request);
    if (body !== undefined) passing.takeBody(new TextEncoder().encode(body));
    return 'passes';
  } catch (error) {
    if (error instanceof Refusal) return error.status;
    throw error;
  }
}
