import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { reviews } from '#content/reviews.ts';
import { Button } from '@catering/ui/button';
import { classNames } from '@catering/ui/class-names';
import { ReviewCard } from './review-card.tsx';
import { useCarousel } from './use-carousel.ts';

const count = reviews.length;

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
  const { row, first, inView, move, readPosition, enabled, toggle, playing, pause } =
    useCarousel(count);
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
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Button>
        <p
          aria-live={playing ? 'off' : 'polite'}
          className="min-w-40 text-center text-muted tabular-nums"
        >
          {inView > 1 ? `Reviews ${first + 1} to ${last}` : `Review ${last}`} of {count}
        </p>
        <Button variant="outline" size="icon" aria-label="Next review" onClick={() => move(1)}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={enabled ? 'Pause reviews' : 'Play reviews'}
          onClick={toggle}
        >
          <PlayIcon aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </div>
  );
}
