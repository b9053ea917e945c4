/** Drives a carousel of quotes, after the carousel pattern of the ARIA Authoring Practices. */
import {
  AUTO_ADVANCE_MS,
  FIRST_SLIDE,
  isRunning,
  moveTo,
  visibleIndex,
  type CarouselState,
  type Move,
} from '../shared/carousel';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** The buttons by their `data-carousel`, where a number is a slide. */
const STEPS: Readonly<Record<string, number>> = { previous: -1, next: 1 };

/** The slides, the dots and the words of the one shown. */
function show(element: HTMLElement, { index, movedBy }: CarouselState): void {
  const slides = [...element.querySelectorAll<HTMLElement>('.quote')];
  for (const [position, slide] of slides.entries()) {
    slide.toggleAttribute('data-current', position === index);
  }
  for (const [position, dot] of element.querySelectorAll('.carousel__dots button').entries()) {
    if (position === index) dot.setAttribute('aria-current', 'true');
    else dot.removeAttribute('aria-current');
  }
  const say = (selector: string, text: string) => {
    const place = element.querySelector(selector);
    if (place) place.textContent = text;
  };
  say('.carousel__counter', `${index + 1} / ${slides.length}`);
  if (movedBy !== 'person') return say('output', '');
  const author = slides[index]?.querySelector('strong')?.textContent ?? '';
  say('output', `Testimonial ${index + 1} of ${slides.length}: ${author}`);
}

/** Watches whether somebody is reading or using it, or the page is hidden. */
function watchAttention(element: HTMLElement, onChange: () => void) {
  const attention = { isHovered: false, isFocused: false, isPageHidden: document.hidden };
  const watch = (place: EventTarget, kind: string, changed: (event: Event) => Partial<typeof attention>) =>
    place.addEventListener(kind, (event) => {
      Object.assign(attention, changed(event));
      onChange();
    });
  watch(element, 'pointerenter', () => ({ isHovered: true }));
  watch(element, 'pointerleave', () => ({ isHovered: false }));
  watch(element, 'focusin', () => ({ isFocused: true }));
  watch(element, 'focusout', (event) => {
    const { relatedTarget } = event as FocusEvent;
    return { isFocused: relatedTarget instanceof Node && element.contains(relatedTarget) };
  });
  watch(document, 'visibilitychange', () => ({ isPageHidden: document.hidden }));
  return attention;
}

/** The arrow keys; with a modifier key they belong to the browser: Alt and Left goes back. */
const stepOf = (event: KeyboardEvent) =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    ? undefined
    : { ArrowLeft: -1, ArrowRight: 1 }[event.key];

const running = new WeakSet<Element>();

/** Starts it, once. */
export function runCarousel(element: HTMLElement | null): void {
  if (!element || running.has(element)) return;
  running.add(element);
  const motion = matchMedia(REDUCED_MOTION);
  const count = () => element.querySelectorAll('.quote').length;
  let state = FIRST_SLIDE;
  let choice: 'play' | 'pause' | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  // People who prefer reduced motion start paused and may still press play.
  const isPaused = () => (choice ? choice === 'pause' : motion.matches);

  /** Every change starts the time of a slide anew. */
  function tick(): void {
    clearInterval(timer);
    element?.toggleAttribute('data-paused', isPaused());
    if (!isRunning({ isPaused: isPaused(), ...attention }, count())) return;
    timer = setInterval(() => move(state.index + 1, 'clock'), AUTO_ADVANCE_MS);
  }
  const attention = watchAttention(element, tick);

  function move(to: number, by: Move['by']): void {
    const next = moveTo(state, { to, count: count(), now: performance.now(), by });
    if (next === state || !element) return;
    state = next;
    show(element, state);
    tick();
  }
  const step = (by: number) => move(visibleIndex(state.index, count()) + by, 'person');

  element.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-carousel]');
    const act = button ? button.dataset['carousel'] : undefined;
    if (act === undefined) return;
    if (act === 'pause') choice = isPaused() ? 'play' : 'pause';
    else if (act in STEPS) step(STEPS[act] ?? 0);
    else move(Number(act), 'person');
    tick();
  });
  element.addEventListener('keydown', (event) => {
    const by = stepOf(event);
    if (!by) return;
    event.preventDefault();
    step(by);
  });
  motion.addEventListener('change', tick);
  tick();
}
