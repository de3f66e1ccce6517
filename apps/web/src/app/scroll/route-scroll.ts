import { HOME_SCROLL_MS, PAGE_SCROLL_MS } from '#config/timings.ts';
import { CONTACT_ANCHOR } from '#config/pages.ts';
import { prefersReducedMotion } from '#ui/reduced-motion.ts';

/** Where the scroll to the contact section ends, in px from its top. */
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
  const id = hash.slice(1).replace(/[.,;:!?)]+$/, '');
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

/** Events of a person who scrolls by hand, which always wins. */
const TAKEOVERS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Runs a step in each frame until it says that it is done, or the person scrolls, presses or types.
 *
 * @param step gets the ms since the first frame
 * @returns stops it
 */
function untilTakenOver(step: (elapsed: number) => 'done' | 'goOn'): () => void {
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of TAKEOVERS) window.removeEventListener(type, stop);
  };
  const start = performance.now();
  const run = (now: number) => {
    if (step(Math.max(0, now - start)) === 'done') stop();
    else frame = requestAnimationFrame(run);
  };
  for (const type of TAKEOVERS) window.addEventListener(type, stop, { passive: true });
  frame = requestAnimationFrame(run);
  return stop;
}

/**
 * Scrolls the window, at once where reduced motion is asked for. It stops when the person
 * scrolls, presses or types.
 * @param target where to, in px from the top of the document; read again while the page grows
 * @returns stops it
 */
export function animateScroll(
  { duration, easing }: RouteScroll,
  target: () => number,
): (() => void) | undefined {
  const from = window.scrollY;
  if (from === target()) return undefined;
  if (prefersReducedMotion()) {
    window.scrollTo(0, target());
    return undefined;
  }
  return untilTakenOver((elapsed) => {
    const time = Math.min(1, elapsed / duration);
    window.scrollTo(0, from + (target() - from) * easeInOut(time, easing));
    return time < 1 ? 'goOn' : 'done';
  });
}

/** A page that is loaded again may be too short for its place so long, in ms. */
const RESTORE_LIMIT_MS = 10_000;

/**
 * Back, Forward and reload: scrolls to where the page was left, once it is high enough again.
 * @param top in px from the top of the document
 * @returns stops it
 */
export function restoreScroll(top: number): () => void {
  const jump = () => {
    const lowest = document.documentElement.scrollHeight - window.innerHeight;
    if (lowest >= top) window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) < 1;
  };
  if (jump()) return () => {};
  return untilTakenOver((elapsed) => (jump() || elapsed > RESTORE_LIMIT_MS ? 'done' : 'goOn'));
}
