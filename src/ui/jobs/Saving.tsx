/** A way to keep a job for later. */
import { lazy, Suspense } from 'react';
import { useIsHydrated } from '../useIsHydrated';
import type { SavedProps } from './SavedJobs';
import './share.css';

/** Nobody misses what could not be fetched. */
const Saved = lazy(() =>
  import('./SavedJobs').then(
    ({ Saved }) => ({ default: Saved }),
    () => ({ default: () => <></> }),
  ),
);

/** Has its place before its script is there, and nothing without one. */
export const Saving = (props: SavedProps) =>
  useIsHydrated() && (
    <Suspense>
      <Saved {...props} />
    </Suspense>
  );
