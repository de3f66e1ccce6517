import { prefersReducedMotion } from '#ui/reduced-motion.ts';

/** Takes the share of time gone, 0 to 1, and gives the share of way done. */
export type Easing = (time: number) => number;

export const easeInOutQuad: Easing = (time) =>
  time < 0.5 ? 2 * time ** 2 : 1 - (2 - 2 * time) ** 2 / 2;

/** Of the About page (RTE-22). */
export const easeInOutQuart: Easing = (time) =>
  time < 0.5 ? 8 * time ** 4 : 1 - (2 - 2 * time) ** 4 / 2;

interface ScrollAnimation {
  /** Where to, in px from the top of the document; read again while the page grows. */
  target: () => number;
  /** In ms. */
  duration: number;
  easing: Easing;
}

/** What a person does to scroll by hand, which always wins. */
const TAKEOVERS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls the window, at once where reduced motion is asked for (D-13). It stops when the person
 * scrolls, presses or types.
 * @returns stops it
 */
export function animateScroll({ target, duration, easing }: ScrollAnimation): () => void {
  const from = window.scrollY;
  if (from === target()) return () => {};
  if (prefersReducedMotion()) {
    window.scrollTo(0, target());
    return () => {};
  }
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of TAKEOVERS) window.removeEventListener(type, stop);
  };
  const start = performance.now();
  const step = (now: number) => {
    const time = Math.min(1, Math.max(0, now - start) / duration);
    window.scrollTo(0, from + (target() - from) * easing(time));
    if (time < 1) frame = requestAnimationFrame(step);
    else stop();
  };
  for (const type of TAKEOVERS) window.addEventListener(type, stop, { passive: true });
  frame = requestAnimationFrame(step);
  return stop;
}
