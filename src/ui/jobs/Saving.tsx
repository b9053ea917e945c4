/** Saves a job for later. */
import { lazy, Suspense } from 'react';
import { useIsHydrated } from '../useIsHydrated';
import type { SavedProps } from './SavedJobs';
import './share.css';

/** A failure to load it needs no message. */
const Saved = lazy(() =>
  import('./SavedJobs').then(
    ({ Saved }) => ({ default: Saved }),
    () => ({ default: () => <></> }),
  ),
);

/** Its space is reserved before its script loads; without a script it is hidden. */
export const Saving = (props: SavedProps) =>
  useIsHydrated() && (
    <Suspense>
      <Saved {...props} />
    </Suspense>
  );
