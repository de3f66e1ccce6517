import { useEffect, useState, useSyncExternalStore } from 'react';
import { REVIEW_INTERVAL_MS } from '#config/timings.ts';
import { useReducedMotion } from '#ui/reduced-motion.ts';

const onVisibilityChange = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isTabHidden = () => document.hidden;

/**
 * Moves on every 2.5 s (HOM-34): while the visitor has it on, not under the pointer or the focus,
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
  const enabled = chosen ?? !reducedMotion;
  const [paused, setPaused] = useState({ pointer: false, touch: false, focus: false });
  const hidden = useSyncExternalStore(onVisibilityChange, isTabHidden, () => false);
  const playing = enabled && !hidden && !paused.pointer && !paused.touch && !paused.focus;

  useEffect(() => {
    if (!playing || !moveOn) return;
    const timer = setTimeout(moveOn, REVIEW_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [playing, moveOn, position]);

  return {
    /** Whether the visitor has it on; it may be paused nevertheless. */
    enabled,
    toggle: () => setChosen(!enabled),
    /** Whether it moves right now. */
    playing,
    pause: (by: keyof typeof paused, on: boolean) => setPaused((now) => ({ ...now, [by]: on })),
  };
}
