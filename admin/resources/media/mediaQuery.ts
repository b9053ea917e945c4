/** The query of the library, as in its address. Pure. */
import type { ListValues } from '../../kit/ui/list/listAddress';

export const STATES = { unused: 'Not used', missing: 'File missing' };
export const VIEWS = { grid: 'Grid', list: 'List' };

export interface MediaQuery {
  readonly q: string;
  readonly state: string;
}

export const mediaQuery = ({ q = '', state = '' }: ListValues): MediaQuery => ({
  q,
  state: Object.hasOwn(STATES, state) ? state : '',
});

export const viewOf = ({ view }: ListValues) => (view === 'list' ? 'list' : 'grid');

/** The reason for an empty result. */
export function wordsForNone({ q, state }: MediaQuery): string {
  if (q) return 'No images match this search.';
  return state === 'unused' ? 'Every image is in use.' : 'No image is missing its file.';
}
