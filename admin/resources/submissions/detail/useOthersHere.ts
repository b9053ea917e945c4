import { useEffect, useEffectEvent } from 'react';
import { useAnswer, useCallFunction } from '../../../kit/data/functions';
import { useStaff } from '../../../kit/data/stored/useStaff';

/** The database forgets after 25 seconds whoever does not say it again. */
const AGAIN_MS = 10_000;

const names = new Intl.ListFormat('en', { type: 'conjunction' });

/** Who else has this entry open, in words. Tells the others the same of this person, as long as the page is in sight. */
export function useOthersHere(id: number): string {
  const nameOf = useStaff();
  const callFunction = useCallFunction();
  const { answer: others = [] } = useAnswer(
    'keep_entry_open',
    { submission_id: id },
    { query: { refetchInterval: AGAIN_MS, refetchOnWindowFocus: true, staleTime: 0, gcTime: 0 } },
  );
  // Whoever leaves has no use for an error: without this call they are forgotten a little later.
  const leave = useEffectEvent(
    () => void callFunction('close_entry', { submission_id: id }).catch(() => undefined),
  );
  useEffect(() => {
    const onHide = () => document.hidden && leave();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      leave();
    };
  }, []);
  if (others.length === 0) return '';
  return `${names.format(others.map(nameOf))} also ${others.length === 1 ? 'has' : 'have'} this open`;
}
