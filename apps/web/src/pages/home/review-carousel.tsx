import { Button } from '@catering/ui/button';
import { classNames } from '@catering/ui/class-names';
import { useHydrated } from '@catering/ui/hydration';
import { ChevronLeft, ChevronRight, Pause, Play, Quote } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { REVIEW_INTERVAL_MS } from '#config/timings.ts';
import { reviews, type Review } from '#content/reviews.ts';
import { Picture, sitePicture } from '#ui/picture.tsx';
import { prefersReducedMotion } from '#ui/reduced-motion.ts';

const count = reviews.length;

const ReviewCard = ({ name, occupation, text, picture }: Review) => (
  <figure className="flex h-full flex-col gap-5 rounded-card border border-line bg-white p-6 shadow-card">
    <Quote className="size-8 fill-accent-400 text-accent-400" />
    <blockquote className="grow text-lg">
      <p>{text}</p>
    </blockquote>
    <figcaption className="flex items-center gap-4">
      <span className="w-16 shrink-0">
        <Picture
          src={sitePicture(picture)}
          alt={`Portrait of ${name}`}
          ratio="1/1"
          sizes="64px"
          className="rounded-full"
        />
      </span>
      <span className="grid leading-snug">
        <span className="font-semibold">{name}</span>
        <span className="text-muted">{occupation}</span>
      </span>
    </figcaption>
  </figure>
);

/** The same elements at each move, which React passes over. */
const slides = reviews.map((review) => (
  <li
    key={review.name}
    className="min-w-0 shrink-0 basis-full snap-start px-2 py-3 md:basis-1/2 lg:basis-1/3"
  >
    <ReviewCard {...review} />
  </li>
));

/** The reviews, which play by themselves, with arrows and a pause button. */
export default function ReviewCarousel() {
  const { row, first, inView, move, readPosition, enabled, toggle, playing, pause } = useCarousel();
  const PlayIcon = enabled ? Pause : Play;
  const last = Math.min(first + inView, count);

  return (
    <div
      className="grid grid-cols-1 gap-8"
      onPointerEnter={({ pointerType }) => pause('pointer', pointerType === 'mouse')}
      onPointerLeave={() => pause('pointer', false)}
      onTouchStart={() => pause('touch', true)}
      onTouchEnd={() => pause('touch', false)}
      onTouchCancel={() => pause('touch', false)}
      onFocus={() => pause('focus', true)}
      onBlur={() => pause('focus', false)}
    >
      <ul
        ref={row}
        onScroll={readPosition}
        // What scrolls must be within reach of a keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="-mx-2 -my-3 flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {slides}
      </ul>
      {/* Where every review is in view there is nothing to move. */}
      <div
        className={classNames(
          'flex flex-wrap items-center justify-center gap-3',
          inView >= count && 'invisible',
        )}
      >
        <Button variant="outline" size="icon" aria-label="Previous review" onClick={() => move(-1)}>
          <ChevronLeft className="size-5" />
        </Button>
        <p
          aria-live={playing ? 'off' : 'polite'}
          className="min-w-40 text-center text-muted tabular-nums"
        >
          {inView > 1
            ? `Reviews ${first + 1} to ${last} of ${count}`
            : `Review ${last} of ${count}`}
        </p>
        <Button variant="outline" size="icon" aria-label="Next review" onClick={() => move(1)}>
          <ChevronRight className="size-5" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={enabled ? 'Pause reviews' : 'Play reviews'}
          onClick={toggle}
        >
          <PlayIcon className="size-5" />
        </Button>
      </div>
    </div>
  );
}

/** A row that has not scrolled for this long, in ms, is at its place. */
const SETTLED_MS = 100;

/**
 * The position of a row of slides that scrolls and snaps in CSS, by hand, by arrows and by itself.
 *
 * @returns `row` and, for its `onScroll`, `readPosition`; `first` is the index of the first slide in
 * view, `inView` how many there are
 */
function useCarousel() {
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
 * Moves on every 2.5 s: while the visitor has it on, not under the pointer or the focus, not
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
