/** Jobs that a visitor saves for later: their numbers, in this browser alone. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { jobIdOf, jobIdsIn, savedJobsPath } from '../../shared/jobs/jobNames';
import type { Words } from '../../shared/languages';

const KEY = 'sampark-saved-jobs';

/** As written in an address, the newest first; empty also if a browser denies its storage. */
function savedIds(): string {
  try {
    return jobIdsIn(localStorage.getItem(KEY) ?? '').join(',');
  } catch {
    return '';
  }
}

function onChange(hear: () => void) {
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

const useSavedIds = () => useSyncExternalStore(onChange, savedIds);

/** Other tabs are notified by the browser, and this one by this event. Throws if a browser denies its storage. */
function save(ids: readonly number[]) {
  if (ids.length > 0) localStorage.setItem(KEY, jobIdsIn(ids.join(',')).join(','));
  else localStorage.removeItem(KEY);
  dispatchEvent(new Event('storage'));
}

interface SaveButtonProps {
  readonly job: { readonly path: string; readonly title: string; readonly words?: Words | undefined };
}

function SaveButton({ job: { path, title, words } }: SaveButtonProps) {
  const saved = useSavedIds();
  const [said, setSaid] = useState('');
  const id = Number(jobIdOf(path.slice('/jobs/'.length)));
  const ids = jobIdsIn(saved);
  const isSaved = ids.includes(id);

  function toggle() {
    const others = ids.filter((other) => other !== id);
    try {
      save(isSaved ? others : [id, ...others]);
      setSaid('');
    } catch {
      setSaid('Your browser does not let this website store anything.');
    }
  }

  return (
    <>
      <button className="save" type="button" aria-pressed={isSaved} onClick={toggle}>
        {isSaved ? 'Saved' : 'Save'}
        <span className="visually-hidden" {...words}>{` ${title}`}</span>
      </button>
      <output className="save__said">{said}</output>
    </>
  );
}

/** The link to the saved jobs; nothing if there are none. */
function SavedLink() {
  const saved = useSavedIds();
  return (
    saved && (
      <a className="saved-link" href={savedJobsPath(saved)}>
        {`Saved jobs (${jobIdsIn(saved).length})`}
      </a>
    )
  );
}

interface OwnListProps {
  /** The numbers in the address, as written there. */
  readonly shown: string;
}

/**
 * Replaces an address without numbers by the saved jobs of this browser; an address with exactly those follows
 * their changes. The address is the list, so a button copies it.
 */
function OwnList({ shown }: OwnListProps) {
  const saved = useSavedIds();
  const navigate = useNavigate();
  const last = useRef(saved);
  const followed = useRef(shown);
  useEffect(() => {
    const before = last.current;
    last.current = saved;
    if (!location.search.includes('ids=')) {
      if (saved) location.replace(savedJobsPath(saved));
    } else if (saved !== before && (before === shown || before === followed.current)) {
      followed.current = saved;
      void navigate(savedJobsPath(saved), { preventScrollReset: true });
    }
  }, [saved, shown, navigate]);
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setSaid('The link is copied.'),
      () => setSaid(`Please copy it: ${location.href}`),
    );
  return (
    shown && (
      <>
        <button className="button" data-look="secondary" type="button" onClick={() => void copy()}>
          Copy the link to this list
        </button>
        <output>{said}</output>
      </>
    )
  );
}

/** The button of a job; on a list, the address of the list or else the link to the saved jobs. */
export type SavedProps = SaveButtonProps | OwnListProps | Readonly<Record<string, never>>;

export function Saved(props: SavedProps) {
  if ('job' in props) return <SaveButton {...(props as SaveButtonProps)} />;
  return 'shown' in props ? <OwnList {...(props as OwnListProps)} /> : <SavedLink />;
}
