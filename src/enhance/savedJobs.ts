/** Jobs that a visitor saves for later: their numbers, in this browser alone. */
import { jobIdsIn, savedJobsPath } from '../shared/jobs/savedJobs';

const KEY = 'sampark-saved-jobs';

/** As written in an address, the newest first; empty also if a browser denies its storage. */
export function savedIds(): string {
  try {
    return jobIdsIn(localStorage.getItem(KEY) ?? '').join(',');
  } catch {
    return '';
  }
}

/** Other tabs are notified by the browser, and this one by this event. Throws if a browser denies its storage. */
function save(ids: readonly number[]) {
  if (ids.length > 0) localStorage.setItem(KEY, jobIdsIn(ids.join(',')).join(','));
  else localStorage.removeItem(KEY);
  dispatchEvent(new Event('storage'));
}

const jobOf = (button: HTMLElement) => Number(button.dataset['save']);

/** The state of a button for saving a job. */
export function showSaved(button: HTMLElement | null): void {
  button?.setAttribute('aria-pressed', String(jobIdsIn(savedIds()).includes(jobOf(button))));
}

/** The link to the saved jobs; hidden if there are none. */
export function showSavedLink(link: HTMLAnchorElement | null): void {
  if (!link) return;
  const ids = savedIds();
  link.hidden = ids === '';
  link.href = savedJobsPath(ids);
  link.textContent = `Saved jobs (${jobIdsIn(ids).length})`;
}

function show(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-save]')) showSaved(button);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-saved]')) showSavedLink(link);
}

function toggle(button: HTMLElement): void {
  const id = jobOf(button);
  const ids = jobIdsIn(savedIds());
  const others = ids.filter((other) => other !== id);
  const said = button.nextElementSibling as HTMLOutputElement;
  try {
    save(others.length < ids.length ? others : [id, ...others]);
    said.textContent = '';
  } catch {
    said.textContent = 'Your browser does not let this website store anything.';
  }
}

export function runSavedJobs(): void {
  show();
  addEventListener('storage', show);
  // The browser may have kept the whole page for a returning visitor.
  addEventListener('pageshow', show);
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-save]');
    if (button) toggle(button);
  });
}
