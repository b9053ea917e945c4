/** Saves a job for later, in this browser alone. Without a script there is nothing to press. */
import { showSaved, showSavedLink } from '../../enhance/savedJobs';
import type { Words } from '../../shared/languages';
import { jobIdOf, SAVED_JOBS_PATH } from '../../shared/jobs/savedJobs';
import './share.css';

interface SaveButtonProps {
  readonly job: { readonly path: string; readonly title: string; readonly words?: Words | undefined };
}

export const SaveButton = ({ job: { path, title, words } }: SaveButtonProps) => (
  <>
    <button
      className="save"
      type="button"
      ref={showSaved}
      data-save={jobIdOf(path.slice('/jobs/'.length))}
      aria-pressed="false"
      suppressHydrationWarning
    >
      <span className="save__do">Save</span>
      <span className="save__done">Saved</span>
      <span className="visually-hidden" {...words}>{` ${title}`}</span>
    </button>
    <output className="save__said" suppressHydrationWarning />
  </>
);

/** The link to the saved jobs; hidden if there are none. */
export const SavedLink = () => (
  <a
    className="saved-link"
    ref={showSavedLink}
    data-saved=""
    href={SAVED_JOBS_PATH}
    hidden
    suppressHydrationWarning
  >
    Saved jobs
  </a>
);
