import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useMemo } from 'react';
import { reviews } from '#content/reviews.ts';
import { Button } from '@catering/ui/button';
import { classNames } from '@catering/ui/class-names';
import { ReviewCard } from './review-card.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useCarousel } from './use-carousel.ts';

/** The reviews, which play by themselves, with arrows and a pause button. */
export default function ReviewCarousel() {
  const { viewport, engine, index, fits, move } = useCarousel();
  const moveOn = useMemo(() => (engine ? () => move(1) : undefined), [engine, move]);
  const { enabled, toggle, playing, pause } = useAutoplay(moveOn, index);
  const PlayIcon = enabled ? Pause : Play;

  return (
    <div
      className="grid grid-cols-1 gap-8"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && pause('pointer', true)}
      onPointerLeave={() => pause('pointer', false)}
      onTouchStart={() => pause('touch', true)}
      onTouchEnd={() => pause('touch', false)}
      onTouchCancel={() => pause('touch', false)}
      onFocus={() => pause('focus', true)}
      onBlur={() => pause('focus', false)}
    >
      <div
        ref={viewport}
        // The bare row scrolls, and so must be within reach of a keyboard.
        tabIndex={engine ? undefined : 0}
        className={classNames(
          '-mx-2 -my-3',
          engine
            ? 'cursor-grab touch-pan-y overflow-hidden active:cursor-grabbing'
            : 'snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]',
        )}
      >
        {/* The engine measures right after it moves: no transition may be under way, however short. */}
        <ul className="flex transition-none *:transition-none">
          {reviews.map((review) => (
            <li
              key={review.name}
              className="min-w-0 shrink-0 basis-full snap-start px-2 py-3 md:basis-1/2 lg:basis-1/3"
            >
              <ReviewCard {...review} />
            </li>
          ))}
        </ul>
      </div>
      {/* Where every review is in view there is nothing to move. */}
      <div
        className={classNames(
          'flex flex-wrap items-center justify-center gap-3',
          fits && 'invisible',
        )}
      >
        <Button variant="outline" size="icon" aria-label="Previous review" onClick={() => move(-1)}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Button>
        <p
          aria-live={playing ? 'off' : 'polite'}
          className="min-w-28 text-center text-muted tabular-nums"
        >
          Review {index + 1} of {reviews.length}
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
