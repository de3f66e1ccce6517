import { Button } from '@catering/ui/button';
import { useHydrated } from '@catering/ui/hydration';
import { ChevronLeft, ChevronRight, Pause, Play, Quote } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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

/** The elements stay the same at each move, so that React does not render them again. */
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
  const carousel = useRef<HTMLDivElement>(null);
  const { row, first, inView, move, readPosition } = useReviewRow();
  const { isPlaying, toggle } = useAutoplay(() => {
    const { current } = carousel;
    const isHeld = current?.matches(':hover, :focus-within');
    const { top, bottom } = current?.getBoundingClientRect() ?? new DOMRect();
    const isSeen = !document.hidden && top <= innerHeight && bottom >= 0;
    if (isSeen && !isHeld) move(1);
  });
  const PlayIcon = isPlaying ? Pause : Play;
  const last = Math.min(first + inView, count);

  return (
    <div ref={carousel} className="grid grid-cols-1 gap-8">
      <ul
        ref={row}
        onScroll={readPosition}
        // A keyboard must reach a part that scrolls.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="-mx-2 -my-3 flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {slides}
      </ul>
      <div className="flex flex-wrap items-center justify-center gap-3">
        <Button variant="outline" size="icon" aria-label="Previous review" onClick={() => move(-1)}>
          <ChevronLeft className="size-5" />
        </Button>
        <p
          aria-live={isPlaying ? 'off' : 'polite'}
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
          aria-label={isPlaying ? 'Pause reviews' : 'Play reviews'}
          onClick={toggle}
        >
          <PlayIcon className="size-5" />
        </Button>
      </div>
    </div>
  );
}

/** A row that has not scrolled for this time has arrived, in ms. */
const SETTLED_MS = 100;

/**
 * A row of reviews that scrolls and snaps in CSS, by hand, by arrows and by itself.
 *
 * @returns `first`: the index of the first review in view, `inView`: how many there are
 */
function useReviewRow() {
  const row = useRef<HTMLUListElement>(null);
  const settling = useRef<number>(undefined);
  const [position, setPosition] = useState({ first: 0, inView: 1 });
  const { first, inView } = position;
  const widthOf = (element: HTMLElement) =>
    element.firstElementChild?.getBoundingClientRect().width || 1;

  const readPosition = () => {
    clearTimeout(settling.current);
    // `scrollend` is newer than the browsers of our customers.
    settling.current = window.setTimeout(() => {
      if (!row.current) return;
      const { scrollLeft, clientWidth } = row.current;
      const width = widthOf(row.current);
      setPosition({
        first: Math.round(scrollLeft / width),
        inView: Math.round(clientWidth / width),
      });
    }, SETTLED_MS);
  };
  useEffect(() => {
    readPosition();
    return () => clearTimeout(settling.current);
  }, []);

  /** The first review follows the last. */
  const move = (by: 1 | -1) => {
    const places = Math.max(1, count - inView + 1);
    const next = (first + by + places) % places;
    setPosition({ first: next, inView });
    if (row.current) row.current.scrollTo({ left: next * widthOf(row.current) });
  };
  return { row, first, inView, move, readPosition };
}

/** Calls `tick` every 2.5 s while the carousel plays. Under reduced motion the visitor has to start it. */
function useAutoplay(tick: () => void) {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<boolean>();
  const isPlaying = chosen ?? (isHydrated && !prefersReducedMotion());
  const onTick = useEffectEvent(tick);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(onTick, REVIEW_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return { isPlaying, toggle: () => setChosen(!isPlaying) };
}
