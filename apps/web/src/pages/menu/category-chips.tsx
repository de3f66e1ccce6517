import type { Category } from '@catering/contract';
import { type MouseEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '@catering/ui/class-names';
import { prefersReducedMotion } from '#ui/reduced-motion.ts';
import { chipRow } from './menu-skeleton.tsx';
import { sectionId } from './menu-section.tsx';
import { useSectionInView } from './use-section-in-view.ts';

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
  onJump,
}: {
  categories: Category[];
  /** The categories whose sections are in the page. */
  inPage: Category[];
  /** Before the page scrolls to a section: every section has to have its real height then. */
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
                  'flex min-h-11 max-w-72 items-center rounded-full border border-line bg-white px-4 font-semibold',
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
