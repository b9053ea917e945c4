/** The timer of a carousel and the reasons to stop it. */
import { useCallback, useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { AUTO_ADVANCE_MS, FIRST_SLIDE, isRunning, moveTo, visibleIndex } from '../../shared/carousel';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function watchVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

function watchMotion(onChange: () => void) {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const no = () => false;

/** True while the pointer is over an element, and while the focus is inside it. */
function useInterest(element: RefObject<HTMLElement | null>) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    watched.addEventListener('pointerenter', () => setHovered(true), { signal });
    watched.addEventListener('pointerleave', () => setHovered(false), { signal });
    watched.addEventListener('focusin', () => setFocused(true), { signal });
    watched.addEventListener(
      'focusout',
      ({ relatedTarget }) => setFocused(relatedTarget instanceof Node && watched.contains(relatedTarget)),
      { signal },
    );
    return () => controller.abort();
  }, [element]);
  return { isHovered, isFocused };
}

/** The arrow keys move it while the focus is inside. */
function useArrowKeys(element: RefObject<HTMLElement | null>, onStep: (step: number) => void) {
  useEffect(() => {
    const watched = element.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      // With a modifier key they belong to the browser: Alt and Left goes back.
      if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onStep(step);
    };
    watched?.addEventListener('keydown', onKeyDown);
    return () => watched?.removeEventListener('keydown', onKeyDown);
  }, [element, onStep]);
}

/** Drives the carousel in `element` through `count` slides. */
export function useCarousel(element: RefObject<HTMLElement | null>, count: number) {
  const [state, setState] = useState(FIRST_SLIDE);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const { isHovered, isFocused } = useInterest(element);
  const isPageHidden = useSyncExternalStore(watchVisibility, () => document.hidden, no);
  const hasReducedMotion = useSyncExternalStore(watchMotion, () => matchMedia(REDUCED_MOTION).matches, no);
  // People who prefer reduced motion start paused and may still press play.
  const isPaused = choice ? choice === 'pause' : hasReducedMotion;
  const runs = isRunning({ isPaused, isHovered, isFocused, isPageHidden }, count);
  const index = visibleIndex(state.index, count);

  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(
      () => setState(moveTo(state, { to: state.index + 1, count, now: performance.now(), by: 'clock' })),
      AUTO_ADVANCE_MS,
    );
    return () => clearInterval(timer);
  }, [runs, count, state]);

  const move = useCallback(
    (place: (from: number) => number) =>
      setState((from) =>
        moveTo(from, { to: place(from.index), count, now: performance.now(), by: 'person' }),
      ),
    [count],
  );
  /** Past either end it wraps around; ignored while locked. */
  const step = useCallback((by: number) => move((from) => from + by), [move]);
  useArrowKeys(element, step);

  return {
    index,
    isPaused,
    movedBy: state.movedBy,
    togglePause: () => setChoice(isPaused ? 'play' : 'pause'),
    step,
    goTo: (index: number) => move(() => index),
  };
}
