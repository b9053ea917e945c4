/** What the address of the library asks for. Pure. */

export const STATES = { unused: 'Not used', missing: 'File missing' };
export const VIEWS = { grid: 'Grid', list: 'List' };

export interface MediaQuery {
  readonly words: string;
  readonly state: string;
  readonly view: string;
  readonly page: number;
}

export function mediaQuery(params: URLSearchParams): MediaQuery {
  const state = params.get('state') ?? '';
  const page = Number(params.get('page'));
  return {
    words: params.get('q') ?? '',
    state: Object.hasOwn(STATES, state) ? state : '',
    view: params.get('view') === 'list' ? 'list' : 'grid',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

export function wordsForNone({ words, state, page }: MediaQuery): string {
  if (page > 1) return 'This page does not exist. Go back to an earlier page.';
  if (words) return 'No images match this search.';
  if (state === 'unused') return 'Every image is in use.';
  if (state === 'missing') return 'No image is missing its file.';
  return 'No images yet. Upload the first ones.';
}
