import { withoutStrayEnd } from '#format/stray-end.ts';
import { HOME_SCROLL_MS, PAGE_SCROLL_MS, RESTORE_LIMIT_MS } from '#config/timings.ts';
import { CONTACT_ANCHOR } from '#config/paths.ts';
import { prefersReducedMotion } from '#ui/reduced-motion.ts';

/** Offset of the scroll from the contact section's top, in px. */
const CONTACT_OFFSET_PX = -100;

export interface RouteScroll {
  duration: number;
  /** Power of the curve that the scroll eases in and out by. */
  easing: 2 | 4;
  /** Sections that a hash leads to, each with its offset in px; every other opening leads to the top. */
  anchors?: Readonly<Record<string, number>>;
}

export const pageScroll: RouteScroll = { duration: PAGE_SCROLL_MS, easing: 2 };
export const aboutScroll: RouteScroll = { duration: PAGE_SCROLL_MS, easing: 4 };
export const homeScroll: RouteScroll = {
  duration: HOME_SCROLL_MS,
  easing: 2,
  anchors: { [CONTACT_ANCHOR]: CONTACT_OFFSET_PX },
};

/**
 * The section that an opening leads to, and the way there.
 * @param hash of the location, "#contact" for example
 */
export function scrollTarget({ anchors = {} }: RouteScroll, hash: string) {
  const id = withoutStrayEnd(hash.slice(1));
  const offset = anchors[id];
  const section = offset === undefined ? null : document.getElementById(id);
  if (!section || offset === undefined) return { section: null, target: () => 0 };
  const target = () => {
    const lowest = document.documentElement.scrollHeight - window.innerHeight;
    const top = section.getBoundingClientRect().top + window.scrollY + offset;
    return Math.max(0, Math.min(top, lowest));
  };
  return { section, target };
}

/** The share of the way that is done after a share of the time, both 0 to 1. */
const easeInOut = (time: number, power: number) =>
  time < 0.5 ? (2 * time) ** power / 2 : 1 - (2 - 2 * time) ** power / 2;

/** Events of a person who scrolls by hand. They end any scroll of the page. */
const TAKEOVERS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Runs a step now and in each frame until it is the last one, or the person scrolls, presses or types.
 *
 * @param isLast makes the step and says whether it was the last; it gets the ms since the first
 * @param arrived is called at the end
 * @returns stops it before its end
 */
function untilTakenOver(isLast: (elapsed: number) => boolean, arrived: () => void) {
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of TAKEOVERS) window.removeEventListener(type, end);
  };
  function end() {
    stop();
    arrived();
  }
  const start = performance.now();
  const run = (now: number) => {
    if (isLast(Math.max(0, now - start))) end();
    else frame = requestAnimationFrame(run);
  };
  for (const type of TAKEOVERS) window.addEventListener(type, end, { passive: true });
  run(start);
  return stop;
}

/**
 * Scrolls the window, at once where reduced motion is asked for. It stops when the person
 * scrolls, presses or types.
 * @param target where to, in px from the top of the document; read again while the page grows
 * @param arrived is called when the window is there, or the person has stopped it
 * @returns stops it
 */
export function animateScroll(
  { duration, easing }: RouteScroll,
  target: () => number,
  arrived: () => void,
): () => void {
  const from = window.scrollY;
  const isInstant = prefersReducedMotion();
  return untilTakenOver((elapsed) => {
    const way = target() - from;
    const time = isInstant ? 1 : Math.min(1, elapsed / duration);
    if (way !== 0) window.scrollTo(0, from + way * easeInOut(time, easing));
    return way === 0 || time === 1;
  }, arrived);
}

/**
 * Back, Forward and reload: scrolls to where the page was left, once it is high enough again.
 * @param top in px from the top of the document
 * @param arrived is called when the window is there, or the person has stopped it
 * @returns stops it
 */
export function restoreScroll(top: number, arrived: () => void): () => void {
  return untilTakenOver((elapsed) => {
    const lowest = document.documentElement.scrollHeight - window.innerHeight;
    if (lowest >= top) window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) < 1 || elapsed > RESTORE_LIMIT_MS;
  }, arrived);
}
