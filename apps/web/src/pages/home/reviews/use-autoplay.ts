import { useEffect, useState, useSyncExternalStore } from 'react';
import { REVIEW_INTERVAL_MS } from '#config/business.ts';
import { prefersReducedMotion } from './reduced-motion.ts';

const onVisibilityChange = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isTabHidden = () => document.hidden;

/**
 * Moves on every 2.5 s (HOM-34): while the visitor wishes it, not under the pointer or the focus,
 * not in a hidden tab, and not by itself where reduced motion is asked for.
 *
 * The engine's own autoplay starts again when the pointer leaves, also after the pause button.
 *
 * @param moveOn absent until there is something to move
 * @param position each change of it starts the time anew
 */
export function useAutoplay(moveOn: (() => void) | undefined, position: number) {
  const [wanted, setWanted] = useState(() => !prefersReducedMotion());
  const [held, setHeld] = useState({ pointer: false, touch: false, focus: false });
  const hidden = useSyncExternalStore(onVisibilityChange, isTabHidden, () => false);
  const moves = wanted && !hidden && !held.pointer && !held.touch && !held.focus;

  useEffect(() => {
    if (!moves || !moveOn) return;
    const timer = setTimeout(moveOn, REVIEW_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [moves, moveOn, position]);

  return {
    /** What the visitor wishes; it may be held for a moment nevertheless. */
    wanted,
    toggle: () => setWanted(!wanted),
    /** Whether it moves right now. */
    moves,
    hold: (by: keyof typeof held, on: boolean) => setHeld((now) => ({ ...now, [by]: on })),
  };
}
