import type { EmblaCarouselType } from 'embla-carousel';
import { useCallback, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '#ui/reduced-motion.ts';

/** How far below the window a carousel is when its engine is fetched. */
const NEAR = '400px 0px';

/**
 * A row of slides that scrolls by itself in CSS, and is taken over by the carousel engine once the
 * row comes near the window: the engine loops without a seam (HOM-31).
 */
export function useCarousel() {
  const viewport = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<EmblaCarouselType>();
  const [index, setIndex] = useState(0);
  const [fits, setFits] = useState(false);

  useEffect(() => {
    const row = viewport.current;
    if (!row) return;
    let running: EmblaCarouselType | undefined;
    let gone = false;
    const start = async () => {
      const { default: EmblaCarousel } = await import('embla-carousel');
      if (gone) return;
      const startIndex = slideInView(row);
      row.scrollLeft = 0;
      running = EmblaCarousel(row, { loop: true, align: 'start', startIndex });
      running.on('select', ({ selectedScrollSnap }) => setIndex(selectedScrollSnap()));
      const measure = ({ scrollSnapList }: EmblaCarouselType) =>
        setFits(scrollSnapList().length < 2);
      running.on('reInit', measure);
      measure(running);
      setIndex(running.selectedScrollSnap());
      setEngine(running);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // Without its engine the row still scrolls by hand and by the arrows.
        start().catch((error: unknown) => console.error('The carousel could not start', error));
      },
      { rootMargin: NEAR },
    );
    observer.observe(row);
    return () => {
      gone = true;
      observer.disconnect();
      running?.destroy();
    };
  }, []);

  const move = useCallback(
    (direction: 1 | -1) => {
      const jump = prefersReducedMotion();
      if (engine) {
        if (direction === 1) engine.scrollNext(jump);
        else engine.scrollPrev(jump);
        return;
      }
      const row = viewport.current;
      row?.scrollBy({
        left: direction * slideWidth(row),
        behavior: jump ? 'instant' : 'smooth',
      });
    },
    [engine],
  );

  return { viewport, engine, index, fits, move };
}

const slideWidth = (row: HTMLElement) =>
  row.firstElementChild?.firstElementChild?.getBoundingClientRect().width ?? 0;

const slideInView = (row: HTMLElement) => {
  const width = slideWidth(row);
  return width ? Math.round(row.scrollLeft / width) : 0;
};
