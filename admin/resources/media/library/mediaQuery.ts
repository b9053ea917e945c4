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
  if (page > 1) return 'There are fewer pictures than that. Go back to an earlier page.';
  if (words) return 'No picture has these words.';
  if (state === 'unused') return 'Every picture is in use.';
  if (state === 'missing') return 'Every picture has its file.';
  return 'No pictures yet. Upload the first ones.';
}
