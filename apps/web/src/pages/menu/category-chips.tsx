import type { Category } from '@catering/contract';
import { classNames } from '@catering/ui/class-names';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { withoutStrayEnd } from '#format/stray-end.ts';
import { prefersReducedMotion } from '#ui/reduced-motion.ts';
import { sectionId } from './menu-section.tsx';
import { chipRow } from './menu-skeleton.tsx';

/** Jumps within the page: the address stays, and so does the page's own scroll to the top. */
const goTo = (id: string) => {
  const section = document.getElementById(id);
  section?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth', block: 'start' });
  section?.querySelector('h2')?.focus({ preventScroll: true });
};

/** A row of links to the sections, with the one being read marked. */
export const CategoryChips = ({
  categories,
  inPage,
  isComplete,
  onJump,
}: {
  categories: Category[];
  /** The categories whose sections are in the page. */
  inPage: Category[];
  /** True if all dishes have arrived, so that the sections have their heights. */
  isComplete: boolean;
  /** Called before the page scrolls to a section: every section needs its real height for that. */
  onJump: () => void;
}) => {
  const press = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    flushSync(onJump);
    goTo(id);
  };
  const row = useRef<HTMLUListElement>(null);
  const current = useSectionInView(inPage.map(sectionId));
  useSectionOfAddress(isComplete);

  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (!row.current || !chip) return;
    const left = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2;
    row.current.scrollTo({ left, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  }, [current]);

  return (
    <nav aria-label="Categories" className={chipRow}>
      <ul
        ref={row}
        className="page-column relative flex snap-x scroll-px-8 gap-2 overflow-x-auto py-3 pr-8 [mask-image:linear-gradient(to_right,transparent,black_1rem,black_calc(100%-2rem),transparent)] [scrollbar-width:none] lg:flex-wrap lg:[mask-image:none]"
      >
        {categories.map((category) => {
          const id = sectionId(category);
          return (
            <li key={id} className="shrink-0 snap-start">
              <a
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
                onClick={(event) => press(event, id)}
                className={classNames(
                  'flex min-h-11 max-w-80 items-center rounded-full border border-line bg-white px-4 font-semibold lg:max-w-full',
                  'transition-colors duration-150 hover:border-brand-700',
                  'aria-[current]:border-brand-700 aria-[current]:bg-brand-700 aria-[current]:text-white',
                )}
              >
                <span className="truncate">{category.name}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};

/** Opens a shared link to a section at that section, unless the page was scrolled, also by Back or a reload. */
const useSectionOfAddress = (isComplete: boolean) => {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '' || !isComplete || window.scrollY > 0) return;
    goTo(withoutStrayEnd(hash.slice(1)));
  }, [hash, isComplete]);
};

/** A section counts as read once its top is above this part of the window. */
const READING_LINE = 0.35;

const isBegun = (id: string) => {
  const top = document.getElementById(id)?.getBoundingClientRect().top;
  return top !== undefined && top <= innerHeight * READING_LINE;
};

/**
 * The section that is being read: the last one that has begun, or the first.
 *
 * @param ids of the sections that are in the page, in its order
 */
const useSectionInView = (ids: readonly string[]) => {
  const [current, setCurrent] = useState(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    const all = key.split(' ');
    const lastFirst = [...all].reverse();
    // A jump can skip sections without an event, so each event looks at all of them.
    const observer = new IntersectionObserver(() => setCurrent(lastFirst.find(isBegun) ?? all[0]), {
      rootMargin: `0px 0px ${-100 * (1 - READING_LINE)}% 0px`,
    });
    for (const id of all) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);
  return current;
};
