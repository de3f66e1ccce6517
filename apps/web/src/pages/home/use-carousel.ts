import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { REVIEW_INTERVAL_MS } from '#config/timings.ts';
import { prefersReducedMotion } from '#ui/reduced-motion.ts';
import { useHydrated } from '@catering/ui/hydration';

/** A row that has not scrolled for this long, in ms, is at its place. */
const SETTLED_MS = 100;

/**
 * The position of a row of slides that scrolls and snaps in CSS, by hand, by arrows and by itself.
 *
 * @param count how many slides the row has
 * @returns `row` and, for its `onScroll`, `readPosition`; `first` is the index of the first slide in
 * view, `inView` how many there are
 */
export function useCarousel(count: number) {
  const row = useRef<HTMLUListElement>(null);
  const settling = useRef<number>(undefined);
  const [first, setFirst] = useState(0);
  const [inView, setInView] = useState(1);

  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const observer = new ResizeObserver(() =>
      setInView(Math.round(current.clientWidth / (slideWidth(current) || 1))),
    );
    observer.observe(current);
    return () => {
      observer.disconnect();
      clearTimeout(settling.current);
    };
  }, []);

  const readPosition = () => {
    clearTimeout(settling.current);
    // `scrollend` is newer than the browsers of our customers.
    settling.current = window.setTimeout(() => {
      const width = slideWidth(row.current);
      if (row.current && width) setFirst(Math.round(row.current.scrollLeft / width));
    }, SETTLED_MS);
  };

  /** After the last comes the first. */
  const move = (by: 1 | -1) => {
    const places = Math.max(1, count - inView + 1);
    const next = (first + by + places) % places;
    setFirst(next);
    row.current?.scrollTo({ left: next * slideWidth(row.current) });
  };

  return { row, first, inView, move, readPosition, ...useAutoplay(row, () => move(1), first) };
}

const slideWidth = (row: HTMLElement | null) =>
  row?.firstElementChild?.getBoundingClientRect().width ?? 0;

/**
 * Moves on every 2.5 s (HOM-34): while the visitor has it on, not under the pointer or the focus, not
 * out of sight, and not by itself under reduced motion. Each change of `position` restarts the timer.
 */
function useAutoplay(row: RefObject<HTMLElement | null>, moveOn: () => void, position: number) {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<boolean>();
  const enabled = chosen ?? (isHydrated && !prefersReducedMotion());
  const [paused, setPaused] = useState({ pointer: false, touch: false, focus: false });
  const playing = enabled && !paused.pointer && !paused.touch && !paused.focus;

  const tick = useEffectEvent(() => {
    const { top, bottom } = row.current?.getBoundingClientRect() ?? new DOMRect();
    if (!document.hidden && top <= innerHeight && bottom >= 0) moveOn();
  });
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(tick, REVIEW_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [playing, position]);

  return {
    /** Whether the visitor has it on; it may be paused nevertheless. */
    enabled,
    toggle: () => setChosen(!enabled),
    /** Whether it moves right now. */
    playing,
    pause: (by: keyof typeof paused, on: boolean) => setPaused((now) => ({ ...now, [by]: on })),
  };
}
