import { delivery, hours } from '@catering/site-config';
import { formatList } from '#format/list.ts';
import { formatHours } from '#format/opening-hours.ts';
import { Bike } from 'lucide-react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { DELIVERY_FEE_NAIRA } from '@catering/contract';
import { emptyTexts, retryTexts } from '#config/messages.ts';
import { OpeningStatus } from '#features/opening-hours/opening-status.tsx';
import { SupportPhone } from '#features/opening-hours/support-phone.tsx';
import { formatNaira } from '#format/money.ts';
import { ListStatus } from '#ui/list-status.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { RetryPanel } from '#ui/retry-panel.tsx';
import { SlowNote } from '#ui/slow-note.tsx';
import { useRetry } from '#ui/use-retry.ts';
import { CategoryChips } from './category-chips.tsx';
import { ChipsSkeleton, SectionSkeleton } from './menu-skeleton.tsx';
import { MenuSearch } from './menu-search.tsx';
import { MenuSection } from './menu-section.tsx';
import { searchMenu } from './search-menu.ts';
import { type Menu, useMenu } from './use-menu.ts';

/** How many dishes there are, once all are known. */
const countDishes = ({ state, sections }: Pick<Menu, 'state' | 'sections'>) => {
  const counts = sections.map(({ dishes }) => dishes?.length);
  const known = counts.filter((count) => count !== undefined);
  if (state !== 'ready' || known.length < counts.length) return undefined;
  return known.reduce((sum, count) => sum + count, 0);
};

/** The menu, a section for each category (MNU-01 to MNU-11). */
const MenuPage = () => {
  const menu = useMenu();
  const [query, setQuery] = useState('');
  // In small steps, between which the page answers to a finger.
  const deferredQuery = useDeferredValue(query);
  const deferredSections = useDeferredValue(menu.sections);
  const sections = useMemo(
    () => searchMenu(deferredSections, deferredQuery),
    [deferredSections, deferredQuery],
  );
  const { content, retrying, run: retry } = useRetry(menu.retry);

  return (
    <div className="pb-16 md:pb-24">
      <div className="page-column pt-8 pb-4 md:pt-12">
        <PageHeading
          lead={`Cooked fresh when you order, and brought to your door in ${formatList(delivery.cities)}, ${formatHours(hours)}.`}
        >
          Our Menu
        </PageHeading>
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1">
          <p className="inline-flex items-center gap-2 rounded-full bg-accent-100 px-4 py-1.5 text-sm font-semibold text-warning">
            <Bike aria-hidden="true" className="size-4" />+ {formatNaira(DELIVERY_FEE_NAIRA)}{' '}
            delivery per order
          </p>
          <OpeningStatus />
        </div>
        <MenuSearch onSearch={setQuery} />
      </div>
      <div ref={content} tabIndex={-1} className="min-h-screen outline-none">
        <ListStatus
          one="dish"
          many="dishes"
          count={countDishes({ state: menu.state, sections })}
          failed={menu.state === 'failed' && !retrying}
        />
        {menu.state === 'failed' || retrying ? (
          <div className="page-column pt-8">
            <RetryPanel text={retryTexts.menu} onRetry={retry} loading={retrying} />
          </div>
        ) : (
          <MenuSections state={menu.state} sections={sections} query={deferredQuery.trim()} />
        )}
      </div>
    </div>
  );
};
export default MenuPage;

interface MenuSectionsProps extends Pick<Menu, 'state' | 'sections'> {
  /** What the sections were searched for; empty if they are the whole menu. */
  query: string;
}

const MenuSections = memo(({ state, sections, query }: MenuSectionsProps) => {
  const [jumped, setJumped] = useState(false);
  if (query && state === 'ready' && sections.length === 0) {
    return (
      <p className="page-column py-16 text-center text-lg text-muted">
        No dish matches “{query}”. Try another word, or call <SupportPhone />
      </p>
    );
  }
  if (state === 'ready' && sections.length === 0) {
    return <p className="page-column py-16 text-center text-lg text-muted">{emptyTexts.dishes}</p>;
  }
  // What is below the first section waits until that one has its final height: nothing moves.
  const [first] = sections;
  const shown = first?.dishes === undefined ? sections.slice(0, 1) : sections;
  const waiting = !first || sections.some(({ dishes }) => dishes === undefined);
  return (
    <div aria-busy={waiting || undefined}>
      {first ? (
        <CategoryChips
          categories={sections.map(({ category }) => category)}
          inPage={shown.map(({ category }) => category)}
          onJump={() => setJumped(true)}
        />
      ) : (
        <ChipsSkeleton />
      )}
      {waiting && <WaitingNote />}
      {first ? (
        shown.map(({ category, dishes }, index) => (
          <MenuSection
            key={category._id}
            category={category}
            dishes={dishes}
            first={index === 0}
            deferred={index > 0 && !jumped && !query}
          />
        ))
      ) : (
        <SectionSkeleton />
      )}
    </div>
  );
});
MenuSections.displayName = 'MenuSections';

/** Takes no room of its own: nothing moves when it goes. */
const WaitingNote = () => (
  <div className="relative h-0">
    <SlowNote
      text="Still loading. Your connection seems slow."
      className="page-column absolute inset-x-0 top-1 z-1 bg-white text-sm"
    />
  </div>
);
