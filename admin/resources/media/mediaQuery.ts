/** What the address of the library asks for. Pure. */
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

export function wordsForNone({ q, state }: MediaQuery, page: number): string {
  if (page > 1) return 'This page does not exist. Go back to an earlier page.';
  if (q) return 'No images match this search.';
  if (state === 'unused') return 'Every image is in use.';
  if (state === 'missing') return 'No image is missing its file.';
  return 'No images yet. Upload the first ones.';
}
