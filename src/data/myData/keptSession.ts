/** The half hour outlives a reload, and a phone that drops the page to open a PDF. It ends with the tab, too. */
import type { DataSession } from './myData';

const KEY = 'sampark-my-data';

/** Nothing once its time is over. */
export function keptSession(): DataSession | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as DataSession | null;
    return kept && Date.parse(kept.expires_at) > Date.now() ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepSession(session: DataSession | undefined): void {
  try {
    if (session) sessionStorage.setItem(KEY, JSON.stringify(session));
    else sessionStorage.removeItem(KEY);
  } catch {
    // It ends with the page then.
  }
}
