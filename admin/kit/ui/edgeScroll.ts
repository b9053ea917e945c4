/**
 * Scrolls while an item is dragged at the upper or lower edge of the window. The speed depends on time, so that the
 * longest list takes seconds, however slow the rendering is.
 */
import { useEffect, useRef } from 'react';

/** The share of the window at each edge that scrolls. */
const EDGE = 0.2;
/** From end to end of the page, at the very edge. */
const SECONDS = 3;
/** The least speed at the edge, in pixels a second. */
const LEAST_SPEED = 1600;
/** Limits the jump after a pause in rendering. */
const LONGEST_STEP_MS = 250;

/** Pixels a second, negative for upwards, for a pointer at `y`. */
export function speedAt(y: number, windowHeight: number, pageHeight: number): number {
  const edge = windowHeight * EDGE;
  const fromTop = Math.max(0, Math.min(1, 1 - y / edge));
  const fromBottom = Math.max(0, Math.min(1, 1 - (windowHeight - y) / edge));
  return (fromBottom - fromTop) * Math.max(LEAST_SPEED, pageHeight / SECONDS);
}

/**
 * Follows the pointer until the returned function is called. Scrolls only in directions already dragged: an item
 * picked up at an edge stays there.
 */
function scrollAtEdges(): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  const went = { up: false, down: false };
  let y: number | undefined;
  function note(next: number) {
    went.up ||= y !== undefined && next < y;
    went.down ||= y !== undefined && next > y;
    y = next;
  }
  addEventListener('mousemove', ({ clientY }) => note(clientY), { signal });
  addEventListener('touchmove', ({ touches: [finger] }) => finger && note(finger.clientY), { signal });

  let before = performance.now();
  function step(now: number) {
    if (signal.aborted) return;
    const speed = y === undefined ? 0 : speedAt(y, innerHeight, document.documentElement.scrollHeight);
    const isWanted = speed < 0 ? went.up : went.down;
    if (isWanted) scrollBy(0, (speed * Math.min(now - before, LONGEST_STEP_MS)) / 1000);
    before = now;
    requestAnimationFrame(step);
  }
  requestAnimationFrame(step);
  return () => watch.abort();
}

/** Keyboard dragging scrolls by itself. */
export function useEdgeScroll() {
  const stop = useRef(() => undefined as void);
  useEffect(() => () => stop.current(), []);
  return {
    begin(event: Event) {
      if (!(event instanceof KeyboardEvent)) stop.current = scrollAtEdges();
    },
    end: () => stop.current(),
  };
}
