import { useEffect, useState, useSyncExternalStore } from 'react';
import { REVIEW_INTERVAL_MS } from '#config/business.ts';
import { useReducedMotion } from '#ui/reduced-motion.ts';

const onVisibilityChange = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isTabHidden = () => document.hidden;

/**
 * Moves on every 2.5 s (HOM-34): while the visitor wants it, not under the pointer or the focus,
 * not in a hidden tab, and not by itself under reduced motion.
 *
 * The engine's own autoplay starts again when the pointer leaves, also after the pause button.
 *
 * @param moveOn absent until there is something to move
 * @param position each change of it restarts the timer
 */
export function useAutoplay(moveOn: (() => void) | undefined, position: number) {
  const reducedMotion = useReducedMotion();
  const [chosen, setChosen] = useState<boolean>();
  const wanted = chosen ?? !reducedMotion;
  const [held, setHeld] = useState({ pointer: false, touch: false, focus: false });
  const hidden = useSyncExternalStore(onVisibilityChange, isTabHidden, () => false);
  const moves = wanted && !hidden && !held.pointer && !held.touch && !held.focus;

  useEffect(() => {
    if (!moves || !moveOn) return;
    const timer = setTimeout(moveOn, REVIEW_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [moves, moveOn, position]);

  return {
    /** Whether the visitor wants it to move; it may be held nevertheless. */
    wanted,
    toggle: () => setChosen(!wanted),
    /** Whether it moves right now. */
    moves,
    hold: (by: keyof typeof held, on: boolean) => setHeld((now) => ({ ...now, [by]: on })),
  };
}
